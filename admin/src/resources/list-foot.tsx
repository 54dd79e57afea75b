import { Button } from 'antd';
import { Pages } from '../components/pages';
import { PanelFoot } from '../components/panel';
import { pageSizes } from '../components/use-address';
import { usePhone } from '../theme/use-media';
import { showCount } from '@homeroom/shared/text';

interface ListFootProps {
  address: { page: number; size: number };
  change: (to: { page: number } | { size: number }) => void;
  /** How many rows this page has. */
  shown: number;
  total: number;
  /** Pages have Newer and Older, and rows are counted up to this number. */
  countedTo?: number;
}

/** The range at the left, the pages at the right: '1–50 of 391'. */
export function ListFoot({ address, change, shown, total, countedTo }: ListFootProps) {
  const phone = usePhone();
  const before = (address.page - 1) * address.size;
  if (countedTo !== undefined) {
    const isCut = total > countedTo;
    const go = (page: number) => {
      change({ page });
      window.scrollTo(0, 0);
    };
    return (
      <PanelFoot
        actions={
          <>
            {address.page > 1 && <Button onClick={() => go(address.page - 1)}>Newer</Button>}
            {before + shown < Math.min(total, countedTo) && <Button onClick={() => go(address.page + 1)}>Older</Button>}
          </>
        }
      >
        {showCount(before + 1)}–{showCount(before + shown)} of{' '}
        {isCut ? `more than ${showCount(countedTo)}` : showCount(total)}, newest first
        {isCut && before + shown >= countedTo && '. Choose dates to see older ones.'}
      </PanelFoot>
    );
  }
  return (
    <PanelFoot
      actions={
        total > pageSizes[0]! && (
          <Pages
            current={address.page}
            pageSize={address.size}
            total={total}
            showSizeChanger={!phone}
            pageSizeOptions={pageSizes}
            locale={{ items_per_page: 'per page' }}
            onChange={(page, size) => {
              change(size === address.size ? { page } : { size });
              window.scrollTo(0, 0);
            }}
          />
        )
      }
    >
      {showCount(before + 1)}–{showCount(before + shown)} of {showCount(total)}
    </PanelFoot>
  );
}
