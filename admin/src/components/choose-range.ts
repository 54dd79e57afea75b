/** The choice with these in it, or without them. */
export function turned<Item>(chosen: ReadonlySet<Item>, items: readonly Item[], on: boolean): ReadonlySet<Item> {
  const next = new Set(chosen);
  for (const item of items) next[on ? 'add' : 'delete'](item);
  return next;
}

/** The choice after a press on `id`: it is toggled; with Shift, all between the last press (`from`) and it get its new state. */
export function chooseRange(
  chosen: ReadonlySet<number>,
  order: readonly number[],
  id: number,
  from: number | null,
): ReadonlySet<number> {
  const ends = [order.indexOf(id), from === null ? -1 : order.indexOf(from)].toSorted((a, b) => a - b);
  const pressed = ends[0] === -1 ? [id] : order.slice(ends[0], ends[1]! + 1);
  return turned(chosen, pressed, !chosen.has(id));
}
