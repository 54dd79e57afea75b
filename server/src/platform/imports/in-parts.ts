/** The most ids of one query. */
const atOnce = 1000;

/** Splits ids into lists that one query can take. */
export function* inParts(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield ids.slice(at, at + atOnce);
}
