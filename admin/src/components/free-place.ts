export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Sought {
  width: number;
  height: number;
  /** The window, without its margins. */
  room: Box;
  /** What must not be covered. */
  taken: readonly Box[];
  /** Begin at the top right, or at the bottom. */
  from: 'top right' | 'bottom';
}

/** In px: how finely places are tried. */
const step = 8;

export const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const coveredBy = (box: Box, taken: readonly Box[]) => taken.reduce((sum, each) => sum + overlap(box, each), 0);

function* from(first: number, last: number, by: number) {
  for (let at = first; by > 0 ? at <= last : at >= last; at += by) yield at;
}

/** The first place that covers nothing taken, or else the one that covers the least. */
export function freePlace({ width, height, room, taken, from: begin }: Sought): { left: number; top: number } {
  const rows = begin === 'bottom' ? [room.bottom - height, room.top, -step] : [room.top, room.bottom - height, step];
  let best = { left: room.right - width, top: rows[0]! };
  let least = Infinity;
  for (const top of from(...(rows as [number, number, number])))
    for (const left of from(room.right - width, room.left, -2 * step)) {
      const covered = coveredBy({ left, top, right: left + width, bottom: top + height }, taken);
      if (covered === 0) return { left, top };
      if (covered < least) [best, least] = [{ left, top }, covered];
    }
  return best;
}
