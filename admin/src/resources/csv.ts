/** A spreadsheet takes a cell that begins so for a formula; a leading apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/;

/** One cell: safe from formulas, quoted where it must be. Numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV text with a byte order mark, without which Excel reads accents wrongly; lines end as RFC 4180 says. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
