export { headingKey, serialOf, textOf, withoutControls } from './cell-text.js';
export { checkUpload } from './inspect-workbook.js';
export { workbookLimits, WorkbookRefusal } from './limits.js';
export { readTable, type TableForm, type TableWanted } from './read-table.js';
export type { CellKind, CellKinds, SheetRow, SheetTable } from './sheet-table.js';
