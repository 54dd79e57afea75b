import type { CellKind, CellKinds } from './sheet-table.js';
import { isoOf, numberOf, serialOf, textOf } from './cell-text.js';
import { shownDigits, type CellFormat } from './number-formats.js';
import { columnOf, isTrue, textCollector } from './read-parts.js';
import { readXml, type XmlAttributes } from './read-xml.js';
import type { TableBuilder } from './table-builder.js';
import { workbookLimits, damaged, tooManyColumns } from './limits.js';

/** The shared texts and styles that cells refer to by number. */
interface CellContext {
  texts: readonly string[];
  formats: readonly CellFormat[];
  from1904: boolean;
}

/**
 * Reads the cells of a worksheet into a table: the stored result of a formula, and hidden and filtered rows like all others.
 * Throws a WorkbookRefusal.
 */
export async function readSheet(pieces: AsyncIterable<Buffer>, context: CellContext, table: TableBuilder) {
  const value = textCollector();
  let inRows = false;
  let done = false;
  let row = 0;
  let column = -1;
  let cell: XmlAttributes = {};
  let cells: string[] = [];
  let kinds: CellKinds | undefined;
  let isFormula = false;
  let hasResult = false;
  let isHidden = false;
  let isStruck = true;

  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'sheetData') inRows = !done;
    if (!inRows) return;
    if (name === 'row') {
      const next = attributes.r === undefined ? row + 1 : Number(attributes.r);
      if (!Number.isInteger(next) || next <= row || next > workbookLimits.lastRow) throw damaged();
      [row, column, cells, kinds] = [next, -1, [], undefined];
      isHidden = isTrue(attributes.hidden);
      isStruck = true;
    } else if (name === 'c') {
      cell = attributes;
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
      isFormula = false;
      hasResult = false;
      value.start();
    } else if (name === 'f') isFormula = true;
    else {
      hasResult ||= name === 'v' || name === 'is';
      value.open(name);
    }
  };
  const close = (name: string) => {
    if (!inRows) return;
    if (name === 'c') keepCell();
    else if (name === 'row')
      table.add(row, cells, { kinds, look: isHidden ? 'hidden' : isStruck ? 'struck' : undefined });
    else if (name === 'sheetData') [inRows, done] = [false, true];
    else value.close(name);
  };
  const keepCell = () => {
    const text = cellText(cell, value.collected(), context);
    const isUnknown = isFormula && !hasResult;
    if (text === '' && !isUnknown) return;
    if (column >= workbookLimits.columns) throw tooManyColumns();
    cells[column] = text;
    isStruck &&= formatOf(cell, context.formats).isStruck === true;
    const kind = isUnknown ? 'formula' : kindOf(cell, value.collected(), isFormula, context);
    if (kind) (kinds ??= {})[column] = kind;
  };

  await readXml(pieces, { open, close, text: value.text, isDone: () => done });
  if (!done) throw damaged();
}

const plain: CellFormat = { date: null };
const formatOf = ({ s }: XmlAttributes, formats: readonly CellFormat[]) => formats[Number(s ?? 0)] ?? plain;

function cellText(cell: XmlAttributes, raw: string, { texts, formats, from1904 }: CellContext): string {
  if (raw === '') return '';
  switch (cell.t ?? 'n') {
    case 's':
      return texts[Number(raw)] ?? '';
    case 'b':
      return raw.trim() === '1' || raw.trim() === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoOf(raw);
    case 'n': {
      const { date, digits } = formatOf(cell, formats);
      if (date) return serialOf(raw, date, from1904);
      return digits ? shownDigits(numberOf(raw), digits) : numberOf(raw);
    }
    default:
      return textOf(raw);
  }
}

function kindOf(cell: XmlAttributes, raw: string, isFormula: boolean, context: CellContext): CellKind | undefined {
  switch (cell.t ?? 'n') {
    case 'e':
      return 'error';
    case 'b':
      return 'box';
    case 'd':
      return 'date';
    case 'n': {
      if (isFormula && Number(raw) === 0) return 'zero';
      const { date, isMonth } = formatOf(cell, context.formats);
      if (date === null && context.from1904) return 'from1904';
      // A year alone is as good as a number.
      if (date === null || date === 'year') return undefined;
      return date === 'time' ? 'time' : isMonth ? 'month' : 'date';
    }
    default:
      return undefined;
  }
}
