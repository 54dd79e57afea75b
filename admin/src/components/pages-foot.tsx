import { useState } from 'react';
import { Pages } from './pages';
import { PanelFoot } from './panel';
import { showCount } from '@homeroom/shared/text';

/** Rows per page, in lists that are loaded completely. */
const pageSize = 50;

/** The current page of `rows`; when rows are removed, at most the last page. */
export function usePages<Row>(rows: readonly Row[]) {
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  const before = (page - 1) * pageSize;
  return { shown: rows.slice(before, before + pageSize), before, page, total: rows.length, setPage };
}

/** '51–100 of 240' at the left, the pages at the right. */
export function PagesFoot({ pages: { shown, before, page, total, setPage } }: { pages: ReturnType<typeof usePages> }) {
  if (total === 0) return null;
  return (
    <PanelFoot
      actions={
        total > pageSize && (
          <Pages showSizeChanger={false} current={page} pageSize={pageSize} total={total} onChange={setPage} />
        )
      }
    >
      {showCount(before + 1)}–{showCount(before + shown.length)} of {showCount(total)}
    </PanelFoot>
  );
}
