import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap } from 'rxjs';
import type { ActorRequest } from '../access/actor.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Audit } from './audit.js';

const EXPORTED = 'homeroom:exported';

interface ExportedFile {
  subject: string;
  file: string;
}

/** Records the download of a file with personal data before it is sent: who, what, and the query. */
@Injectable()
class ExportNotes implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const { actor, query } = context.switchToHttp().getRequest<ActorRequest>();
    const { subject, file } = this.reflector.get<ExportedFile>(EXPORTED, context.getHandler());
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        try {
          await this.unitOfWork.run((manager) =>
            this.audit.record(manager, actor ?? null, { action: 'export', subject, id: '', after: { file, ...query } }),
          );
        } catch (error) {
          if (answer instanceof StreamableFile) answer.getStream().destroy();
          throw error;
        }
        return answer;
      }),
    );
  }
}

/** For a handler that sends a file with personal data about `subject`; `file` names it for people. */
export const Exported = (subject: string, file: string) =>
  applyDecorators(SetMetadata(EXPORTED, { subject, file } satisfies ExportedFile), UseInterceptors(ExportNotes));
