export { headingKey, serialOf, textOf } from './cell-text.js';
export { checkUpload } from './inspect-workbook.js';
export { WorkbookRefusal } from './limits.js';
export { readTable, type TableForm, type TableWanted } from './read-table.js';
export type { CellKind, CellKinds, SheetRow, SheetTable } from './sheet-table.js';
export { ZipParts, type ZipRefusals } from './zip-parts.js';
