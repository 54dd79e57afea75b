import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { mergeMap } from 'rxjs';
import { isWrite } from '../access/actor.js';
import { DiskSpace } from '../database/disk-space.js';
import { Expired } from '../database/expired.js';

/** Occasional work after a committed write, which does not affect the answer. */
@Injectable()
export class AfterWrites implements NestInterceptor {
  constructor(
    private readonly expired: Expired,
    private readonly disk: DiskSpace,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    if (!isWrite(context.switchToHttp().getRequest<Request>())) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        // Notices that a full disk has room again, so that the next full disk is logged.
        await this.disk.hasRoom();
        await this.expired.clear();
        return answer;
      }),
    );
  }
}
