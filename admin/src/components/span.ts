import type { Virtualizer } from '@tanstack/react-virtual';

/** From the first to before the last of the things in a row that are drawn. */
export interface Span {
  from: number;
  to: number;
}

/** What a virtualizer draws. */
export function spanOf<Scroller extends Element | Window>(virtualizer: Virtualizer<Scroller, Element>): Span {
  const drawn = virtualizer.getVirtualIndexes();
  return { from: drawn[0] ?? 0, to: (drawn.at(-1) ?? -1) + 1 };
}
