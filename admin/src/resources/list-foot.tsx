import { Pagination } from 'antd';
import { PanelFoot } from '../components/panel';
import { pageSizes } from '../components/use-address';
import { usePhone } from '../theme/use-media';

interface ListFootProps {
  address: { page: number; size: number };
  change: (to: { page: number } | { size: number }) => void;
  /** How many rows this page has. */
  shown: number;
  total: number;
}

/** The range at the left, the pages at the right: '1–50 of 391'. */
export function ListFoot({ address, change, shown, total }: ListFootProps) {
  const phone = usePhone();
  const before = (address.page - 1) * address.size;
  const count = (figure: number) => figure.toLocaleString('en');
  return (
    <PanelFoot
      actions={
        total > pageSizes[0]! && (
          <Pagination
            size={phone ? undefined : 'small'}
            simple={phone ? { readOnly: true } : false}
            current={address.page}
            pageSize={address.size}
            total={total}
            showSizeChanger={!phone}
            pageSizeOptions={pageSizes}
            locale={{ items_per_page: 'a page' }}
            onChange={(page, size) => {
              change(size === address.size ? { page } : { size });
              window.scrollTo(0, 0);
            }}
          />
        )
      }
    >
      {count(before + 1)}–{count(before + shown)} of {count(total)}
    </PanelFoot>
  );
}
