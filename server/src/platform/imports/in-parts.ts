/** Ids in one query. */
const atOnce = 1000;

/** Many ids in parts that a query takes. */
export function* inParts(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield ids.slice(at, at + atOnce);
}
