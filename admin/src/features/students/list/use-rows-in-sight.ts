import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { spanOf, type Span } from '../../../components/span';

/**
 * Which of `count` rows of `size` px are in or near the window as the page scrolls; only these are drawn. `list` is the element
 * around the rows, with gaps in place of the others.
 */
export function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  { count, size }: { count: number; size: number },
): Span {
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({ count, estimateSize: () => size, overscan: 12, scrollMargin: top });
  useLayoutEffect(() => setTop(list.current!.getBoundingClientRect().top + window.scrollY));
  useLayoutEffect(() => rows.measure(), [rows, size]);
  return spanOf(rows);
}
