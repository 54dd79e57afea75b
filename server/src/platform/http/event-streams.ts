import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { SSE_METADATA } from '@nestjs/common/constants.js';
import { Observable, type Subscriber } from 'rxjs';
import type { ActorRequest } from '../access/actor.js';
import type { Person } from '../workers/waiting-line.js';

/** A person's streams on one server: a window for each of their devices, and some that a network has lost without a word. */
export const streamLimits = { each: 8 };

/** Ends the oldest stream of events of a person who opens more than `streamLimits`, whatever they are about: each one holds a connection. */
@Injectable()
export class EventStreams implements NestInterceptor {
  private readonly open = new Map<Person, Subscriber<unknown>[]>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!Reflect.getMetadata(SSE_METADATA, context.getHandler())) return next.handle();
    const { actor, ip = '' } = context.switchToHttp().getRequest<ActorRequest>();
    return this.limited(actor?.userId ?? ip, next.handle());
  }

  private limited(person: Person, events: Observable<unknown>): Observable<unknown> {
    return new Observable((stream) => {
      stream.add(() => this.forget(person, stream));
      const own = [...(this.open.get(person) ?? []), stream];
      this.open.set(person, own);
      if (own.length > streamLimits.each) own[0]!.complete();
      return events.subscribe(stream);
    });
  }

  private forget(person: Person, ended: Subscriber<unknown>) {
    const left = this.open.get(person)!.filter((stream) => stream !== ended);
    if (left.length > 0) this.open.set(person, left);
    else this.open.delete(person);
  }
}
