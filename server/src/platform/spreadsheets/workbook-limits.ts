import { largestWorkbook } from '@homeroom/shared/imports';
import type { UploadTimes } from '../http/uploads.js';

const megabyte = 1024 * 1024;

/** All limits for uploaded workbooks. A workbook beyond one of them is refused with a sentence. */
export const workbookLimits = {
  uploadBytes: largestWorkbook,
  /** Uploads that are in memory at once; others wait for them. */
  largeUploads: 2,
  smallUploads: 10,
  smallUploadBytes: megabyte,
  /** Nothing comes of an upload for so long, or not all of it: who waits for its turn gets it. */
  uploadTimes: { waitMs: 30_000, idleMs: 20_000, wholeMs: 180_000 } as UploadTimes,
  /** Files inside the zip; a workbook has ten to a hundred. */
  entries: 1000,
  /** All files together, unpacked. 20,000 roster rows take 15 MB. */
  unpackedBytes: 50 * megabyte,
  /** How many times larger a file may become; sheets of real schools come to 10, a zip bomb to 1,000. Small files are exempt. */
  ratio: 200,
  ratioFromBytes: megabyte,
  /** Elements in elements, and attributes of one element: XML that goes further is no spreadsheet program's. */
  xmlDepth: 64,
  xmlAttributes: 256,
  rows: 20_000,
  /** The number of the last row that a sheet of Excel or LibreOffice has; most rows before it may be empty. */
  lastRow: 1_048_576,
  columns: 200,
  /** The most characters in a cell of Excel and LibreOffice. */
  cellCharacters: 32_767,
  /** Cells of the sheet that is read, empty ones too, and texts that cells share: 30 in each of the most rows, which a thread reads in 2 s. */
  cells: 600_000,
  /** All cells together: shared texts could otherwise unfold to gigabytes. */
  tableCharacters: 10_000_000,
  /** The thread that reads: how many there are, how many uploads may wait, its heap, its time. */
  threads: 2,
  waiting: 20,
  memoryMb: 160,
  timeoutMs: 10_000,
} as const;
