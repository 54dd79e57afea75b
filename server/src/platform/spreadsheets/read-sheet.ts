import { isoOf, numberOf, serialOf, textOf, type DateKind } from './cell-text.js';
import { textCollector } from './read-parts.js';
import { readXml, type XmlAttributes } from './read-xml.js';
import type { TableBuilder } from './table-builder.js';
import { workbookLimits } from './workbook-limits.js';
import { WorkbookRefusal, damaged } from './workbook-refusal.js';

/** The shared texts and styles that cells refer to by number. */
interface CellContext {
  texts: readonly string[];
  styles: readonly (DateKind | null)[];
  from1904: boolean;
}

/**
 * Reads the cells of a worksheet into a table: the stored result of a formula, the first cell of a merged range, and hidden
 * and filtered rows like all others. Throws a WorkbookRefusal.
 */
export async function readSheet(pieces: AsyncIterable<Buffer>, context: CellContext, table: TableBuilder) {
  const value = textCollector();
  let inRows = false;
  let done = false;
  let row = 0;
  let column = -1;
  let cell: XmlAttributes = {};
  let cells: string[] = [];

  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'sheetData') inRows = !done;
    if (!inRows) return;
    if (name === 'row') {
      const next = attributes.r === undefined ? row + 1 : Number(attributes.r);
      if (!Number.isInteger(next) || next <= row || next > workbookLimits.lastRow) throw damaged();
      [row, column, cells] = [next, -1, []];
    } else if (name === 'c') {
      cell = attributes;
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
      value.start();
    } else value.open(name);
  };
  const close = (name: string) => {
    if (!inRows) return;
    if (name === 'c') keepCell();
    else if (name === 'row') table.add(row, cells);
    else if (name === 'sheetData') [inRows, done] = [false, true];
    else value.close(name);
  };
  const keepCell = () => {
    const text = cellText(cell, value.collected(), context);
    if (text === '') return;
    if (column >= workbookLimits.columns)
      throw new WorkbookRefusal(
        `The sheet has more than ${workbookLimits.columns} columns. Remove those that are not needed and try again.`,
      );
    cells[column] = text;
  };

  await readXml(pieces, { open, close, text: value.text, isDone: () => done });
  if (!done) throw damaged();
}

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string) {
  let column = 0;
  for (let n = 0; reference.charCodeAt(n) >= 65; n++) column = column * 26 + (reference.charCodeAt(n) & 31);
  return column - 1;
}

function cellText(cell: XmlAttributes, raw: string, { texts, styles, from1904 }: CellContext): string {
  if (raw === '') return '';
  switch (cell.t ?? 'n') {
    case 's':
      return texts[Number(raw)] ?? '';
    case 'b':
      return raw.trim() === '1' || raw.trim() === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoOf(raw);
    case 'n': {
      const kind = styles[Number(cell.s ?? 0)];
      return kind ? serialOf(raw, kind, from1904) : numberOf(raw);
    }
    default:
      return textOf(raw);
  }
}
