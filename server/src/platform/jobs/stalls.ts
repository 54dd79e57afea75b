import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { minuteMs } from '@homeroom/shared/dates';
import type { Stall } from '@homeroom/shared/stalls';
import { Clock } from '../clock.js';
import { Declared } from '../feature.js';
import type { Asked, Job, Queue, Work } from './job.js';

/** In ms: how long something may be due without anything moving. */
const stallMs = 10 * minuteMs;

/** Knows which queues stand still (decisions 2.22): for the office, for monitoring, and once for the log. */
@Injectable()
export class Stalls implements Work, Asked {
  private readonly log = new Logger('Queues');
  private readonly logged = new Map<string, Stall>();
  /** In ms: since when this server has looked without a gap. What became due before is not late because of the queue. */
  private from = 0;
  private looked = 0;
  private watched = 0;

  constructor(
    private readonly declared: Declared,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  /** What has been due for ten minutes without anything moving, while this server ran. */
  async now(): Promise<Stall[]> {
    const now = this.clock.now().getTime();
    // The server has just started, it was suspended, or its clock was put right.
    if (Math.abs(now - this.looked) > stallMs) this.from = now;
    this.looked = now;
    const queues = this.declared.all('queues').map((queue) => this.modules.get<Queue>(queue, { strict: false }));
    const due = (await Promise.all(queues.map((queue) => queue.due()))).flat();
    return due.filter(({ since }) => now - Math.max(Date.parse(since), this.from) >= stallMs);
  }

  /** Once a minute. */
  hasWork(): Promise<boolean> {
    return Promise.resolve(Math.abs(this.clock.now().getTime() - this.watched) >= minuteMs);
  }

  /** Logs each stall once, and again only after it has moved. */
  async run(): Promise<void> {
    this.watched = this.clock.now().getTime();
    const stalls = new Map((await this.now()).map((stall) => [`${stall.queue} ${stall.name}`, stall]));
    for (const [key, { title }] of this.logged)
      if (!stalls.has(key)) {
        this.logged.delete(key);
        this.log.warn(`Moving again: ${title}.`);
      }
    for (const [key, stall] of stalls) {
      if (!this.logged.has(key))
        this.log.error(`Nothing has moved since ${stall.since}: ${stall.title}. ${stall.cause}`);
      this.logged.set(key, stall);
    }
  }
}

/** Every server watches for itself. */
export const stallsJob: Job = { name: 'queues.watch', title: 'Watching the queues', everyMs: null, work: Stalls };
