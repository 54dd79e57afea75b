import { Pagination } from 'antd';
import { PanelFoot } from '../components/panel';
import { usePhone } from '../theme/use-media';
import { pageSizes } from './list-address';
import type { ResourceList } from './use-resource-list';

/** The range at the left, the pages at the right: '1–50 of 391'. */
export function ListFoot({ list: { address, change, rows, total } }: { list: ResourceList }) {
  const phone = usePhone();
  if (!total || rows.length === 0) return null;
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
      {count(before + 1)}–{count(before + rows.length)} of {count(total)}
    </PanelFoot>
  );
}
