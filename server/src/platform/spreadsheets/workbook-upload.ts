import {
  applyDecorators,
  BadRequestException,
  Injectable,
  PayloadTooLargeException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { ActorRequest } from '../access/actor.js';
import multer, { MulterError } from 'multer';
import { finalize } from 'rxjs';
import { fileProblem, importMessages, largestPaste, largestWorkbook, pastedName } from '@homeroom/shared/imports';
import { Unkeyed } from '../http/unkeyed.js';
import { enterInTurn, received, uploadRefusal } from '../http/uploads.js';
import { WaitingLine } from '../workers/waiting-line.js';
import type { TableForm } from '../../workbook/public.js';
import { UploadStorage } from './upload-storage.js';
import { uploadLimits } from './upload-limits.js';

const storage = new UploadStorage();

/** One small file in memory, and a few form fields. */
const upload = multer({
  storage,
  limits: {
    fileSize: largestWorkbook,
    files: 1,
    fields: 4,
    parts: 5,
    fieldNameSize: 100,
    // The person's answers, with corrected cells.
    fieldSize: 500_000,
    fieldNestingDepth: 1,
    headerPairs: 20,
  },
}).single('file');

@Injectable()
class WorkbookUploadInterceptor implements NestInterceptor {
  /** Uploads beyond the limit wait before their bodies are read. Large ones on slow lines delay no small one. */
  private static readonly lines = {
    large: new WaitingLine({
      places: uploadLimits.largeUploads,
      maxWaiting: uploadLimits.waiting,
      each: { places: 1, waiting: uploadLimits.waitingOfOne },
    }),
    small: new WaitingLine({
      places: uploadLimits.smallUploads,
      maxWaiting: uploadLimits.waiting,
      each: { places: 2, waiting: uploadLimits.waitingOfOne },
    }),
  };

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const { large, small } = WorkbookUploadInterceptor.lines;
    const line = storage.bytesOf(request) > uploadLimits.smallUploadBytes ? large : small;
    const { uploadTimes } = uploadLimits;
    const leave = await enterInTurn(
      line,
      request,
      uploadTimes,
      'Several spreadsheets are already being uploaded. Try again in a minute.',
    );
    const end = () => {
      request.file = undefined;
      storage.release(request);
      leave();
    };
    try {
      await received(upload, request, uploadTimes, importMessages.stopped);
    } catch (error) {
      end();
      const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
      throw isTooLarge ? new PayloadTooLargeException(importMessages.tooLarge) : uploadRefusal(error);
    }
    // The file is not needed while the answer is sent.
    return next.handle().pipe(finalize(end));
  }
}

/** For a handler that takes a workbook in the form field `file`, as `@UploadedFile() file?: Express.Multer.File`; it may be absent. */
export const WorkbookUpload = () =>
  applyDecorators(
    UseInterceptors(WorkbookUploadInterceptor),
    Unkeyed('an import has its importId, and nothing else of an upload is kept'),
  );

/**
 * The bytes of an uploaded workbook or of lines, by what they are: a workbook may have the name of a CSV file. Throws a 400 for any
 * other file. With `workbooksOnly`, pasted lines are taken, but no file of lines.
 */
export function sheetOf(
  file: Express.Multer.File | undefined,
  workbooksOnly = false,
): { bytes: Buffer; form: TableForm } {
  if (!file) throw new BadRequestException(importMessages.noFile);
  const { buffer: bytes, originalname: name, size } = file;
  const isPasted = name === pastedName;
  const problem = fileProblem({ name, size }, workbooksOnly && !isPasted);
  if (problem) throw new BadRequestException(problem);
  if (/\.xlsx$/i.test(name) || bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return { bytes, form: 'workbook' };
  if (!isPasted) return { bytes, form: 'lines' };
  if (size > largestPaste) throw new BadRequestException(importMessages.longPaste);
  return { bytes, form: 'pasted' };
}
