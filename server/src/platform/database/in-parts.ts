import { setImmediate as nextTurn } from 'node:timers/promises';

/** Splits many items into parts of `size`: by default as many ids as one query takes. */
export function* inParts<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** `inParts`, with a turn for other requests after each part but the last: SQLite's driver is synchronous. */
export async function* partsInTurn<Item>(items: readonly Item[], size = 1000): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) {
    yield items.slice(at, at + size);
    if (at + size < items.length) await nextTurn();
  }
}
