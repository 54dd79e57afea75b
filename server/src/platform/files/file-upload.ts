import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  applyDecorators,
  HttpException,
  HttpStatus,
  Injectable,
  PayloadTooLargeException,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import multer from 'multer';
import { finalize } from 'rxjs';
import { cleanLine } from '@homeroom/shared/clean-text';
import { fileMessages } from '@homeroom/shared/files';
import type { ActorRequest } from '../access/actor.js';
import { isDiskFull } from '../database/failures.js';
import { Unkeyed } from '../http/unkeyed.js';
import { enterInTurn, received, uploadRefusal } from '../http/uploads.js';
import { WaitingLine } from '../workers/waiting-line.js';
import { FileLimits, fileLimits } from './file-limits.js';
import { FileStore } from './file-store.js';

/** The limit of one kind of file. */
interface UploadBounds {
  maxBytes: number;
  tooLarge: string;
}

const BOUNDS = 'homeroom:upload-bounds';

/** A whole uploaded file that is not kept yet. */
export interface Incoming {
  key: string;
  path: string;
  size: number;
  /** The sender's name for it, without the characters that a database refuses. */
  originalName: string;
}

const line = new WaitingLine({ places: fileLimits.uploads, maxWaiting: fileLimits.waiting, each: fileLimits.own });

@Injectable()
class FileUploadInterceptor implements NestInterceptor {
  constructor(
    private readonly store: FileStore,
    private readonly limits: FileLimits,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const own = Reflect.getMetadata(BOUNDS, context.getHandler()) as UploadBounds | undefined;
    const maxBytes = own?.maxBytes ?? (await this.limits.maxBytes());
    const tooLarge = () => new PayloadTooLargeException(own?.tooLarge ?? fileMessages.tooLarge(maxBytes));
    const size = Number(request.headers['content-length'] ?? 0);
    if (size > maxBytes + fileLimits.formBytes) throw tooLarge();
    const leave = await enterInTurn(line, request, fileLimits.uploadTimes, fileMessages.busy);
    const key = this.store.newKey();
    const end = async () => {
      leave();
      await this.store.discard(key);
    };
    try {
      if (!(await this.store.hasRoomFor(size || maxBytes)))
        throw new HttpException(fileMessages.noRoom, HttpStatus.INSUFFICIENT_STORAGE);
      await this.receive(request, key, { maxBytes, tooLarge });
    } catch (error) {
      await end();
      throw isDiskFull(error) ? error : uploadRefusal(error);
    }
    return next.handle().pipe(finalize(() => void end().catch(() => undefined)));
  }

  /** Streams the file to the store's incoming folder, and refuses it as soon as it is too large. */
  private async receive(
    request: ActorRequest,
    key: string,
    { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => HttpException },
  ) {
    const path = this.store.incoming(key);
    const stop = new AbortController();
    request.once('close', () => request.complete || stop.abort());
    let written = Promise.resolve();
    try {
      await new Promise<void>((resolve, reject) => {
        const bounded = new Bounded(maxBytes, () => {
          request.unpipe();
          reject(tooLarge());
        });
        const storage: multer.StorageEngine = {
          _handleFile: (_request, file, done) => {
            const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
            written = pipeline(file.stream, bounded, out, { signal: stop.signal });
            written.then(() => done(null, { path, filename: key, size: out.bytesWritten }), done);
          },
          _removeFile: (_request, _file, done) => done(null),
        };
        const upload = multer({ storage, limits: formLimits, defParamCharset: 'utf8' }).single('file');
        received(upload, request, fileLimits.uploadTimes, fileMessages.stopped).then(resolve, reject);
      });
    } catch (error) {
      stop.abort();
      // After this, nothing writes to the file.
      await written.catch(() => undefined);
      throw error;
    }
  }
}

/** Calls `isOver` once more than `maxBytes` have passed. */
class Bounded extends Transform {
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly isOver: () => void,
  ) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: (error: null, piece: Buffer) => void) {
    this.size += piece.length;
    if (this.size > this.maxBytes) this.isOver();
    done(null, piece);
  }
}

const formLimits = {
  files: 1,
  fields: 6,
  parts: 7,
  fieldNameSize: 100,
  fieldSize: 2000,
  fieldNestingDepth: 1,
  headerPairs: 20,
};

/**
 * For a handler that takes a file in the form field `file`, as `@UploadedFile() file?: Express.Multer.File`. The file is streamed, and
 * deleted afterwards unless it was kept. By default it may be as large as the school allows.
 */
export const FileUpload = (bounds?: UploadBounds) =>
  applyDecorators(
    UseInterceptors(FileUploadInterceptor),
    SetMetadata(BOUNDS, bounds),
    Unkeyed('sent again it meets the file that it made'),
  );

/** The uploaded file; `null` if there is none. */
export const incomingOf = (file: Express.Multer.File | undefined): Incoming | null =>
  file ? { key: file.filename, path: file.path, size: file.size, originalName: cleanLine(file.originalname) } : null;
