import {
  BadRequestException,
  Injectable,
  PayloadTooLargeException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { importMessages } from '@homeroom/shared/imports';
import { workbookLimits } from './workbook-limits.js';

/** One small file in memory, and the few fields that a form may send beside it. */
const upload = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: workbookLimits.uploadBytes,
    files: 1,
    fields: 10,
    parts: 11,
    fieldNameSize: 100,
    fieldSize: 10_000,
    fieldNestingDepth: 1,
    headerPairs: 20,
  },
}).single('file');

@Injectable()
class WorkbookUploadInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    await new Promise<void>((resolve, reject) => {
      upload(http.getRequest<Request>(), http.getResponse<Response>(), (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
    });
    return next.handle();
  }
}

function refusalOf(error: unknown) {
  const code = error instanceof MulterError ? error.code : '';
  if (code === 'LIMIT_FILE_SIZE') return new PayloadTooLargeException(importMessages.tooLarge);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') return new BadRequestException("Send one file, in the field 'file'.");
  return new BadRequestException('The upload could not be read. Choose the file again.');
}

/** For a handler that takes a workbook in the form field `file`, as `@UploadedFile() file?: Express.Multer.File`; the file may be absent. */
export const WorkbookUpload = () => UseInterceptors(WorkbookUploadInterceptor);

/** The bytes of the uploaded workbook. Throws a BadRequestException with the words of spec 5 when there is none, or it is no .xlsx by its name. */
export function workbookOf(file: Express.Multer.File | undefined): Buffer {
  if (!file) throw new BadRequestException(importMessages.noFile);
  if (!/\.xlsx$/i.test(file.originalname)) throw new BadRequestException(importMessages.notXlsx);
  return file.buffer;
}
