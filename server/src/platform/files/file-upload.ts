import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  applyDecorators,
  BadRequestException,
  HttpException,
  Injectable,
  PayloadTooLargeException,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { finalize } from 'rxjs';
import { fileMessages } from '@homeroom/shared/files';
import { isDiskFull } from '../database/failures.js';
import { Unkeyed } from '../http/unkeyed.js';
import { enterInTurn, received } from '../http/uploads.js';
import { WaitingLine } from '../workers/waiting-line.js';
import { FileLimits, fileLimits } from './file-limits.js';
import { FileStore } from './file-store.js';

/** Bounds of one kind of file, under those of all. */
interface UploadBounds {
  maxBytes: number;
  /** The sentence for a larger one. */
  tooLarge: string;
}

const BOUNDS = 'homeroom:upload-bounds';

/** A file that has come whole and is still where uploads come in. */
export interface Incoming {
  key: string;
  /** Where it can be looked into. */
  path: string;
  size: number;
  /** As whoever sent it calls it. */
  originalName: string;
}

const line = new WaitingLine(fileLimits.uploads, fileLimits.waiting);

@Injectable()
class FileUploadInterceptor implements NestInterceptor {
  constructor(
    private readonly store: FileStore,
    private readonly limits: FileLimits,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const own = Reflect.getMetadata(BOUNDS, context.getHandler()) as UploadBounds | undefined;
    const maxBytes = own?.maxBytes ?? (await this.limits.maxBytes());
    const tooLarge = () => new PayloadTooLargeException(own?.tooLarge ?? fileMessages.tooLarge(maxBytes));
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + fileLimits.formBytes) throw tooLarge();
    await enterInTurn(line, response, fileLimits.uploadTimes, fileMessages.busy);
    const key = this.store.newKey();
    const end = async () => {
      line.leave();
      await this.store.discard(key);
    };
    try {
      await this.receive(request, response, key, { maxBytes, tooLarge });
    } catch (error) {
      await end();
      throw refusalOf(error);
    }
    return next.handle().pipe(finalize(() => void end().catch(() => undefined)));
  }

  /** Streams the file to where uploads come in. What is too large is refused as soon as it is, and not when all of it has come. */
  private async receive(
    request: Request,
    response: Response,
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
        received(upload, request, response, fileLimits.uploadTimes, fileMessages.stopped).then(resolve, reject);
      });
    } catch (error) {
      stop.abort();
      // Nothing writes any more once this has ended.
      await written.catch(() => undefined);
      throw error;
    }
  }
}

/** Lets so many bytes through, and then says that there are more. */
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

function refusalOf(error: unknown): unknown {
  if (error instanceof HttpException || isDiskFull(error)) return error;
  const code = error instanceof MulterError ? error.code : '';
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
    return new BadRequestException("Send one file, in the field 'file'.");
  return new BadRequestException('The upload could not be read. Choose the file again.');
}

/** For a handler that takes a file in the form field `file`, as `@UploadedFile() file?: Express.Multer.File`: streamed, in turns, and gone afterwards unless it was kept. As large as the school's files may be, or within bounds of its own. */
export const FileUpload = (bounds?: UploadBounds) =>
  applyDecorators(
    UseInterceptors(FileUploadInterceptor),
    SetMetadata(BOUNDS, bounds),
    Unkeyed('sent again it meets the file that it made'),
  );

/** The file that came; `null` where none did. */
export const incomingOf = (file: Express.Multer.File | undefined): Incoming | null =>
  file ? { key: file.filename, path: file.path, size: file.size, originalName: file.originalname } : null;
