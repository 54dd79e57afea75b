import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { spanOf, type Span } from './span';

/**
 * Which of `count` rows of `size` px are in or near the window as the page scrolls; only these are drawn. `list` is the element
 * around the rows, with gaps in place of the others.
 */
export function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  { count, size }: { count: number; size: number },
): Span {
  const [shown, setShown] = useState<Span>({ from: 0, to: Math.min(count, 40) });

  const follow = useCallback(() => {
    if (!list.current) return;
    const offset = -list.current.getBoundingClientRect().top;
    const next = spanOf({ offset, extent: window.innerHeight, size, count, ahead: 12, step: 6 });
    setShown((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [list, count, size]);

  useLayoutEffect(() => {
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [follow]);

  // After a search leaves fewer rows, one render comes before `shown` is measured again.
  return { from: Math.min(shown.from, count), to: Math.min(Math.max(shown.to, shown.from), count) };
}
