import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { originOf } from '../../platform/access/origin-of.js';
import { whenGone } from '../../platform/http/gone.js';
import { orBusy } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { WaitingLine, type Person } from '../../platform/workers/waiting-line.js';
import { etagOf, FeedFactsService, type FeedFacts } from './feed-facts.service.js';
import { FeedLinks } from './feed-links.service.js';
import { writeFeed } from './write-feed.js';

/** Serves personal links to calendar programs. */
@Injectable()
export class CalendarFeeds {
  /** One feed is written at a time: each takes turns of 10 ms, and forty at once would hold up the server for half a second. */
  private readonly line = new WaitingLine({ places: 1, maxWaiting: Infinity });
  /** One person's calendars are read one at a time: a thousand at once would hold up the server for ten seconds. */
  private readonly readers = new WaitingLine({
    places: Infinity,
    maxWaiting: Infinity,
    each: { places: 1, waiting: 5 },
  });

  constructor(
    private readonly links: FeedLinks,
    private readonly facts: FeedFactsService,
    private readonly time: SchoolTime,
  ) {}

  /** Answers with the feed of a token; `false` if it is unknown or revoked, or its user may not sign in. */
  async send(token: string, request: Request, response: Response): Promise<boolean> {
    const reader = await this.links.readerOf(token);
    if (!reader) return false;
    const read = async () => {
      const today = await this.time.today();
      await this.links.noteRead(reader, today);
      return this.facts.of(reader, today);
    };
    await this.sendTo(reader.userId, read, request, response);
    return true;
  }

  /**
   * Answers a person with the feed that is made from what `read` finds, or with a 304 if the calendar has it. 'no-cache' lets the reader
   * keep it, and revalidate it by its tag. 503 if too many of the person's calendars wait.
   */
  async sendTo(person: Person, read: () => Promise<FeedFacts>, request: Request, response: Response): Promise<void> {
    await this.readers.enter(whenGone(response), person).catch(orBusy);
    try {
      await this.answer(await read(), request, response);
    } finally {
      this.readers.leave(person);
    }
  }

  private async answer(facts: FeedFacts, request: Request, response: Response): Promise<void> {
    const address = await this.links.addressOf(originOf(request));
    response.set({ etag: etagOf(facts, address), 'cache-control': 'private, no-cache' });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.set({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    });
    response.end(await this.written(facts, address));
  }

  /** Its text, in turn. */
  private async written(facts: FeedFacts, address: string): Promise<string> {
    await this.line.enter();
    try {
      return await writeFeed(facts, { address, now: this.time.instant() });
    } finally {
      this.line.leave();
    }
  }
}
