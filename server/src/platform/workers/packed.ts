import { inParts, partsInTurn } from '../database/in-parts.js';

/** Rows in one JSON text: few enough that parsing it never blocks the event loop. */
const rowsPerText = 500;

/** Rows as JSON texts, which cross from a worker thread to the main one fast and are parsed there in turns. */
export const packed = (rows: readonly unknown[]): string[] =>
  [...inParts(rows, rowsPerText)].map((part) => JSON.stringify(part));

/** The rows of `packed` texts; other requests run in between. */
export async function unpacked<Row>(texts: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of partsInTurn(texts, 1)) rows.push(...(JSON.parse(part[0]!) as Row[]));
  return rows;
}
