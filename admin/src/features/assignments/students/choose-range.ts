/**
 * The selection after a press on `id`: it is toggled; with Shift, everybody between the last press (`from`) and it, in screen order, gets
 * its new state.
 */
export function chooseRange(
  chosen: ReadonlySet<number>,
  order: readonly number[],
  id: number,
  from: number | null,
): ReadonlySet<number> {
  const next = new Set(chosen);
  const ends = [order.indexOf(id), from === null ? -1 : order.indexOf(from)].toSorted((a, b) => a - b);
  const pressed = ends[0] === -1 ? [id] : order.slice(ends[0], ends[1]! + 1);
  const adds = !chosen.has(id);
  for (const each of pressed)
    if (adds) next.add(each);
    else next.delete(each);
  return next;
}
