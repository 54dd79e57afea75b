import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { columnSize, rowSize } from './grid-sizes';
import { spanOf, type Span } from './span';

interface GridWindow {
  rows: Span;
  columns: Span;
}

interface Counts {
  rows: number;
  columns: number;
}

const rowsAhead = 12;
const columnsAhead = 6;

const same = (a: Span, b: Span) => a.from === b.from && a.to === b.to;

/** Which rows and date columns of a scrolled grid are drawn; it changes only when a step of either comes near. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, { rows, columns }: Counts) {
  const [shown, setShown] = useState<GridWindow>({ rows: { from: 0, to: 0 }, columns: { from: 0, to: 0 } });

  const follow = useCallback(() => {
    const view = scroller.current;
    if (!view) return;
    const next = {
      rows: spanOf({ offset: view.scrollTop, extent: view.clientHeight, size: rowSize, count: rows, ahead: rowsAhead }),
      columns: spanOf({ offset: view.scrollLeft, extent: view.clientWidth, size: columnSize, count: columns, ahead: columnsAhead }),
    };
    setShown((now) => (same(now.rows, next.rows) && same(now.columns, next.columns) ? now : next));
  }, [scroller, rows, columns]);

  useLayoutEffect(() => {
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(scroller.current!);
    return () => resized.disconnect();
  }, [follow, scroller]);

  return { shown, follow };
}
