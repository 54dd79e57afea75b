import { largestWorkbook } from '@homeroom/shared/imports';
import type { UploadTimes } from '../http/uploads.js';

const megabyte = 1024 * 1024;

/** All limits for uploaded workbooks. A workbook beyond one of them is refused with a sentence. */
export const workbookLimits = {
  uploadBytes: largestWorkbook,
  /** Uploads in memory at once; others wait. */
  largeUploads: 2,
  smallUploads: 10,
  smallUploadBytes: megabyte,
  uploadTimes: { waitMs: 30_000, idleMs: 20_000, wholeMs: 180_000, leastBytes: 64 * 1024 } as UploadTimes,
  /** Waiting uploads of one person. */
  waitingOfOne: 10,
  /** Files in the zip; a workbook has ten to a hundred. */
  entries: 1000,
  /** All files unpacked. 20,000 roster rows take 15 MB. */
  unpackedBytes: 50 * megabyte,
  /** How many times larger a file may become; real schools' sheets reach 10, a zip bomb 1,000. Small files are exempt. */
  ratio: 200,
  ratioFromBytes: megabyte,
  /** Nested elements, and attributes of one element; no spreadsheet program writes more. */
  xmlDepth: 64,
  xmlAttributes: 256,
  rows: 20_000,
  /** Of a file of lines, empty ones too; a thread reads so many in 5 s. */
  lines: 200_000,
  /** The number of the last possible row in Excel and LibreOffice; most rows before it may be empty. */
  lastRow: 1_048_576,
  columns: 200,
  /** The most characters in a cell of Excel and LibreOffice. */
  cellCharacters: 32_767,
  /** Cells with a value, and shared texts: 30 for each of the most rows, which a thread reads in 2 s. */
  cells: 600_000,
  /** Cells with a format only are often far below a list; a thread passes so many in 3 s. */
  emptyCells: 2_000_000,
  /** All cells together, because shared texts could expand to gigabytes. */
  tableCharacters: 10_000_000,
  /** Threads that read, calls that may wait, and the heap and time of each. */
  threads: 2,
  waiting: 20,
  memoryMb: 160,
  timeoutMs: 10_000,
} as const;
