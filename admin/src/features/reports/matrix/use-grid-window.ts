import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { spanOf } from '../../../components/span';
import { blockColumns, columnSize } from './grid-sizes';

interface Counts {
  rows: number;
  /** The height of a row in px. */
  rowSize: number;
  columns: number;
  /** The column with which the grid opens, at the right edge of what is seen. */
  latest: number;
}

/** The part of the grid in which the dates go by: between the columns that are pinned at both sides. */
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

/** How many date columns have gone by at the left, the one that is cut among them. */
export function columnsPassed(view: HTMLElement): number {
  const { start, lead } = daysIn(view);
  return Math.max(0, Math.ceil((view.scrollLeft - (start - lead)) / columnSize));
}

/** Which rows, and which blocks of date columns, of a scrolled grid are drawn. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, { rows, rowSize, columns, latest }: Counts) {
  const [start, setStart] = useState(0);
  // One drawing for both directions: without this, each would draw by itself.
  const both = { getScrollElement: () => scroller.current, useFlushSync: false };
  const lines = useVirtualizer({ ...both, count: rows, estimateSize: () => rowSize, overscan: 8 });
  const blocks = useVirtualizer({
    ...both,
    horizontal: true,
    count: Math.ceil(columns / blockColumns),
    estimateSize: () => blockColumns * columnSize,
    scrollMargin: start,
    overscan: 1,
  });

  // A long report opens on its latest dates; hiding a column later leaves the place.
  useLayoutEffect(() => {
    const view = scroller.current!;
    const days = daysIn(view);
    const offset = days.start + (latest + 1) * columnSize + days.pinned - view.clientWidth;
    // In whole columns beside the names, so that none is cut at the left.
    const before = days.start - days.lead;
    view.scrollLeft = before + Math.ceil((offset - before) / columnSize) * columnSize;
  }, [scroller]);

  useLayoutEffect(() => {
    setStart(daysIn(scroller.current!).start);
    lines.measure();
  }, [scroller, lines, rowSize, rows]);

  return { rows: spanOf(lines), blocks: spanOf(blocks) };
}
