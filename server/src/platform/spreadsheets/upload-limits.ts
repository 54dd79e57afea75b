import type { UploadTimes } from '../http/uploads.js';

/** What uploads and their threads may take of the process. */
export const uploadLimits = {
  /** Uploads in memory at once; others wait. */
  largeUploads: 2,
  smallUploads: 10,
  smallUploadBytes: 1024 * 1024,
  uploadTimes: { waitMs: 30_000, idleMs: 20_000, wholeMs: 180_000, leastBytes: 64 * 1024 } as UploadTimes,
  /** Waiting uploads of one person. */
  waitingOfOne: 10,
  /** Threads that read, calls that may wait, and the heap and time of each. */
  threads: 2,
  waiting: 20,
  memoryMb: 160,
  timeoutMs: 10_000,
} as const;
