import { Injectable, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { Observable, type Subscriber } from 'rxjs';
import type { RollCallNews } from '@homeroom/shared/roll-call';
import { ActorSource, type ActorRequest } from '../../platform/access/actor.js';
import { pulseOf, RollCallLists } from './roll-call-lists.service.js';

/** In ms: how often the database is asked, how often a stream says that it is there, and for how long a session counts as checked. */
export const newsLimits = { lookMs: 1000, heartbeatMs: 20_000, checkMs: 1000 };

/** A browser that listens. */
type Listener = Subscriber<MessageEvent>;

/** The request of a listener, and when its session was last checked. */
interface Watched {
  request: ActorRequest;
  checked: number;
}

/**
 * Tells browsers of the roll call that runs. Each server asks the database once a second, and only while somebody listens, so that it hears
 * of what other servers wrote.
 */
@Injectable()
export class RollCallNewsfeed implements OnModuleDestroy {
  private readonly listeners = new Map<Listener, Watched>();
  private timer: NodeJS.Timeout | undefined;
  private told: { pulse: string; news: RollCallNews } | null = null;
  private looking: Promise<void> | null = null;
  private again = false;
  private beaten = 0;

  constructor(
    private readonly lists: RollCallLists,
    private readonly actors: ActorSource,
  ) {}

  /** A stream of news, the first at once. It ends with its session, and when the server stops. */
  listen(request: ActorRequest): Observable<MessageEvent> {
    return new Observable((listener) => {
      this.listeners.set(listener, { request, checked: performance.now() });
      void this.greet(listener);
      this.timer ??= setInterval(() => void this.tick(), newsLimits.lookMs).unref();
      return () => {
        this.listeners.delete(listener);
        if (this.listeners.size > 0) return;
        clearInterval(this.timer);
        this.timer = undefined;
        this.told = null;
      };
    });
  }

  /** Looks at once, after a write of this server. */
  look(): Promise<void> {
    this.again = true;
    return (this.looking ??= this.lookAgain().finally(() => (this.looking = null)));
  }

  onModuleDestroy() {
    for (const listener of [...this.listeners.keys()]) listener.complete();
  }

  private async lookAgain() {
    while (this.again) {
      this.again = false;
      if (this.listeners.size > 0) await this.tellChanges();
    }
  }

  private async tellChanges() {
    if ((await this.lists.pulse()) === this.told?.pulse) return;
    const news = await this.lists.news();
    // Of what was read now: there may be a newer change already.
    const pulse = pulseOf(news.running);
    if (pulse === this.told?.pulse) return;
    this.told = { pulse, news };
    await this.tell();
  }

  private async tell() {
    await Promise.all([...this.listeners].map(([listener, watched]) => this.tellOne(listener, watched)));
  }

  private async greet(listener: Listener) {
    try {
      const before = this.told;
      await this.look();
      // Otherwise everybody was just told, and so was this one.
      if (this.told && this.told === before) listener.next({ data: this.told.news });
    } catch {
      // The database is away: the browser connects again.
      listener.complete();
    }
  }

  private async tick() {
    try {
      await this.look();
      const now = performance.now();
      if (now - this.beaten < newsLimits.heartbeatMs) return;
      this.beaten = now;
      // A proxy keeps a stream in which something arrives.
      await this.tell();
    } catch {
      // The next look finds the database again; until then, the browsers ask by themselves.
    }
  }

  /** Tells one what was told last, or ends the stream of somebody who is signed out by now. */
  private async tellOne(listener: Listener, watched: Watched) {
    try {
      const now = performance.now();
      if (now - watched.checked >= newsLimits.checkMs) {
        if (!(await this.actors.actorOf(watched.request))) return listener.complete();
        watched.checked = now;
      }
      if (this.told) listener.next({ data: this.told.news });
    } catch {
      // The database is away: the browser connects again.
      listener.complete();
    }
  }
}
