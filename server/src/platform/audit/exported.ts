import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap } from 'rxjs';
import type { ActorRequest } from '../access/actor.js';
import { Database } from '../database/database.js';
import { DiskSpace } from '../disk-space.js';
import { Audit } from './audit.js';

const notRecorded = () =>
  new HttpException(
    'The server’s disk is full, so this download cannot be recorded and is not sent. Tell the person who looks after the server.',
    HttpStatus.INSUFFICIENT_STORAGE,
  );

const EXPORTED = 'homeroom:exported';

interface ExportedFile {
  subject: string;
  file: string;
}

/** Records the download of a file with personal data before it is sent: who, the query, and the record if the route has its id. */
@Injectable()
class ExportNotes implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: Audit,
    private readonly db: Database,
    private readonly disk: DiskSpace,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const { actor, query, params } = context.switchToHttp().getRequest<ActorRequest>();
    const { subject, file } = this.reflector.get<ExportedFile>(EXPORTED, context.getHandler());
    // Before the work of making the file.
    if (!(await this.disk.hasFreeRoom())) throw notRecorded();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        try {
          await this.db.unit(() =>
            this.audit.record(actor ?? null, {
              action: 'export',
              subject,
              id: String(params['id'] ?? ''),
              after: { file, ...query },
            }),
          );
        } catch (error) {
          if (answer instanceof StreamableFile) answer.getStream().destroy();
          throw this.disk.isFull(error) ? notRecorded() : error;
        }
        return answer;
      }),
    );
  }
}

/** For a handler that sends a file with personal data about `subject`; `file` names it for people. */
export const Exported = (subject: string, file: string) =>
  applyDecorators(SetMetadata(EXPORTED, { subject, file } satisfies ExportedFile), UseInterceptors(ExportNotes));
