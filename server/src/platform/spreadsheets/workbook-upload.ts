import {
  applyDecorators,
  BadRequestException,
  HttpException,
  Injectable,
  PayloadTooLargeException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { finalize } from 'rxjs';
import { importMessages } from '@homeroom/shared/imports';
import { Unkeyed } from '../http/unkeyed.js';
import { enterInTurn, received } from '../http/uploads.js';
import { WaitingLine } from '../workers/waiting-line.js';
import { UploadStorage } from './upload-storage.js';
import { workbookLimits } from './workbook-limits.js';

const storage = new UploadStorage();

/** One small file in memory, and the few fields that a form may send beside it. */
const upload = multer({
  storage,
  limits: {
    fileSize: workbookLimits.uploadBytes,
    files: 1,
    fields: 4,
    parts: 5,
    fieldNameSize: 100,
    // The answers to a sheet, with the cells that were mended in it.
    fieldSize: 500_000,
    fieldNestingDepth: 1,
    headerPairs: 20,
  },
}).single('file');

@Injectable()
class WorkbookUploadInterceptor implements NestInterceptor {
  /** Uploads in memory at once; the others wait with their bodies still in the network. Large ones on slow lines delay no small one. */
  private static readonly lines = {
    large: new WaitingLine(workbookLimits.largeUploads, workbookLimits.waiting),
    small: new WaitingLine(workbookLimits.smallUploads, workbookLimits.waiting),
  };

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const { large, small } = WorkbookUploadInterceptor.lines;
    const line = storage.bytesOf(request) > workbookLimits.smallUploadBytes ? large : small;
    const { uploadTimes } = workbookLimits;
    await enterInTurn(
      line,
      response,
      uploadTimes,
      'Several spreadsheets are already being uploaded. Try again in a minute.',
    );
    const end = () => {
      request.file = undefined;
      storage.giveBack(request);
      line.leave();
    };
    try {
      await received(upload, request, response, uploadTimes, importMessages.stopped);
    } catch (error) {
      end();
      throw refusalOf(error);
    }
    // The answer may take its time to be sent; the file is not needed any more.
    return next.handle().pipe(finalize(end));
  }
}

function refusalOf(error: unknown) {
  if (error instanceof HttpException) return error;
  const code = error instanceof MulterError ? error.code : '';
  if (code === 'LIMIT_FILE_SIZE') return new PayloadTooLargeException(importMessages.tooLarge);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
    return new BadRequestException("Send one file, in the field 'file'.");
  return new BadRequestException('The upload could not be read. Choose the file again.');
}

/** For a handler that takes a workbook in the form field `file`, as `@UploadedFile() file?: Express.Multer.File`; the file may be absent. */
export const WorkbookUpload = () =>
  applyDecorators(
    UseInterceptors(WorkbookUploadInterceptor),
    Unkeyed('an import has its importId, and nothing else of an upload is kept'),
  );

/** The bytes of the uploaded workbook. Throws a BadRequestException with the words of spec 5 when there is none, or it is no .xlsx by its name. */
export function workbookOf(file: Express.Multer.File | undefined): Buffer {
  if (!file) throw new BadRequestException(importMessages.noFile);
  if (!/\.xlsx$/i.test(file.originalname)) throw new BadRequestException(importMessages.notXlsx);
  return file.buffer;
}
