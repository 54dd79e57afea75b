import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { workbookLimits } from './workbook-limits.js';

/**
 * Keeps an upload in memory, in one buffer: multer's own keeps every piece until the last has come and then puts them together.
 * A large one comes into a room that is used again and that threads share: thirty uploads of 9 MB at once then grow the process by
 * 20 MB, and by 136 MB where they are left to the garbage collectors of the program and of its threads.
 */
export class UploadStorage implements StorageEngine {
  private readonly rooms: SharedArrayBuffer[] = [];
  private readonly taken = new WeakMap<Request, Buffer>();

  /** The memory that an upload takes, in bytes: a whole room for a large one, and for one that does not say its size. */
  bytesOf({ headers }: Request): number {
    const declared = Number(headers['content-length'] ?? workbookLimits.uploadBytes);
    return declared > workbookLimits.smallUploadBytes ? workbookLimits.uploadBytes : declared;
  }

  _handleFile(
    request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ) {
    const bytes = this.bytesOf(request);
    const isLarge = bytes === workbookLimits.uploadBytes;
    const room = isLarge
      ? Buffer.from(this.rooms.pop() ?? new SharedArrayBuffer(bytes))
      : Buffer.allocUnsafeSlow(bytes);
    this.taken.set(request, room);
    let size = 0;
    file.stream.on('data', (piece: Buffer) => {
      if (this.taken.get(request) === room) size += piece.copy(room, size);
    });
    file.stream.on('error', done);
    file.stream.on('end', () => done(null, { buffer: room.subarray(0, size), size }));
  }

  _removeFile(request: Request, _file: Express.Multer.File, done: (error: Error | null) => void) {
    this.giveBack(request);
    done(null);
  }

  /** Once nobody reads the upload any more: its room is the next one's. */
  giveBack(request: Request) {
    const room = this.taken.get(request);
    this.taken.delete(request);
    if (room?.buffer instanceof SharedArrayBuffer) this.rooms.push(room.buffer);
  }
}
