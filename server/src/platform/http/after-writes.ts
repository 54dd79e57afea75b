import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { mergeMap } from 'rxjs';
import { isWrite } from '../access/actor.js';
import { DiskSpace } from '../database/disk-space.js';
import { Expired } from '../database/expired.js';

/** Occasional work after a committed write; it does not affect the answer. */
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
        // A disk that was full may have room again, and is then told of anew when it has not.
        await this.disk.hasRoom();
        await this.expired.clear();
        return answer;
      }),
    );
  }
}
