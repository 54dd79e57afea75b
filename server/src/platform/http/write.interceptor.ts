import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isWrite, type ActorRequest } from '../access/actor.js';
import { DiskSpace } from '../disk-space.js';
import { RequestWrites } from '../database/current.js';
import { keyedRequest, WriteAnswers, type KeyedRequest } from './write-answers.js';
import { keyHeader, UNKEYED } from './unkeyed.js';

/** 1 to 64 visible ASCII characters. */
const keys = /^[!-~]{1,64}$/;

/** Runs a write with an Idempotency-Key only once, and notices after its commit that a full disk has room again. */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: WriteAnswers,
    private readonly disk: DiskSpace,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    return isWrite(request) ? from(this.written(context, request, next)) : next.handle();
  }

  private async written(context: ExecutionContext, request: ActorRequest, next: CallHandler): Promise<unknown> {
    const keyed = this.keyed(context, request);
    const handle = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const answer = await (keyed
      ? this.answers.once(keyed, request, context.switchToHttp().getResponse<Response>(), handle)
      : (request.writes = new RequestWrites()).run(handle));
    // Notices that a full disk has room again, so that the next full disk is logged.
    await this.disk.hasRoom();
    return answer;
  }

  /** The request with its key, or `null`. Visitors have no keys, because a stranger could send somebody else's. */
  private keyed(context: ExecutionContext, request: ActorRequest): KeyedRequest | null {
    const key = request.get(keyHeader);
    const unkeyed = this.reflector.getAllAndOverride<string | undefined>(UNKEYED, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (key === undefined || unkeyed !== undefined || !request.actor) return null;
    if (!keys.test(key)) throw new BadRequestException('An Idempotency-Key has 1 to 64 visible characters.');
    try {
      return keyedRequest(request, request.actor.userId, key);
    } catch (error) {
      // The body is nested too deeply to hash. Its schema refuses it, so there is no answer to keep.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
}
