/** The choice with these rows in it, or without them. */
export function turned(chosen: ReadonlySet<number>, rows: readonly { id: number }[], on: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const { id } of rows) next[on ? 'add' : 'delete'](id);
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
  const rows = pressed.map((each) => ({ id: each }));
  return turned(chosen, rows, !chosen.has(id));
}
