import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { blockColumns, columnSize } from './grid-sizes';
import { spanOf, type Span } from '../../../components/span';
import { watchSize } from '../../../components/watch-size';

interface GridWindow {
  rows: Span;
  /** Blocks of date columns. */
  blocks: Span;
}

interface Counts {
  rows: number;
  rowSize: number;
  columns: number;
  /** The column at the right edge when the grid opens. */
  latest: number;
}

const same = (a: Span, b: Span) => a.from === b.from && a.to === b.to;

/** The part of the grid where the dates scroll, between the pinned columns. */
function daysIn(view: HTMLElement) {
  const part = (name: string) => view.querySelector<HTMLElement>(`.mx-head ${name}`)!;
  const isPinned = (name: string) => getComputedStyle(part(name)).position === 'sticky';
  const start = part('.mx-head-days').offsetLeft;
  return {
    start,
    lead: isPinned('.mx-class') ? start : part('.mx-name').offsetWidth,
    pinned: isPinned('.mx-totals') ? part('.mx-totals').offsetWidth : 0,
  };
}

/** How many date columns are scrolled out at the left, including a partly hidden one. */
export function columnsPassed(view: HTMLElement): number {
  const { start, lead } = daysIn(view);
  return Math.max(0, Math.ceil((view.scrollLeft - (start - lead)) / columnSize));
}

function windowOf(view: HTMLElement, { rows, rowSize, columns }: Counts): GridWindow {
  const { start, pinned } = daysIn(view);
  return {
    rows: spanOf({ offset: view.scrollTop, extent: view.clientHeight, size: rowSize, count: rows, ahead: 8, step: 4 }),
    blocks: spanOf({
      offset: view.scrollLeft - start,
      extent: view.clientWidth - pinned,
      size: columnSize * blockColumns,
      count: Math.ceil(columns / blockColumns),
      ahead: 1,
      step: 1,
    }),
  };
}

/** The rows and date columns to draw; changes only when others come near. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, { rows, rowSize, columns, latest }: Counts) {
  const [shown, setShown] = useState<GridWindow>({ rows: { from: 0, to: 0 }, blocks: { from: 0, to: 0 } });

  const follow = useCallback(() => {
    if (!scroller.current) return;
    const next = windowOf(scroller.current, { rows, rowSize, columns, latest });
    setShown((now) => (same(now.rows, next.rows) && same(now.blocks, next.blocks) ? now : next));
  }, [scroller, rows, rowSize, columns, latest]);

  // A long report opens on its latest dates; hiding a column later keeps the scroll position.
  useLayoutEffect(() => {
    const view = scroller.current!;
    const { start, lead, pinned } = daysIn(view);
    const offset = start + (latest + 1) * columnSize + pinned - view.clientWidth;
    // In whole columns, so that none is cut at the left.
    const before = start - lead;
    view.scrollLeft = before + Math.ceil((offset - before) / columnSize) * columnSize;
  }, [scroller]);

  // Without dates, what was to the right of them is where they began.
  useLayoutEffect(() => {
    if (columns === 0) scroller.current!.scrollLeft = 0;
  }, [columns, scroller]);

  useLayoutEffect(() => watchSize(follow, scroller.current!), [follow, scroller]);

  return { shown, follow };
}
