/** Splits many items into parts of `size`: by default as many ids as one query takes. */
export function* inParts<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
