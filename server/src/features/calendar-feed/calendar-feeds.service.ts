import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { WaitingLine } from '../../platform/workers/waiting-line.js';
import { etagOf, FeedFactsService, type FeedFacts } from './feed-facts.service.js';
import { FeedLinks } from './feed-links.service.js';
import { writeFeed } from './write-feed.js';

/** A requested feed. Its text is written only if the calendar does not have it yet. */
export interface OpenedFeed {
  etag: string;
  write: () => Promise<string>;
}

/** Serves personal links to calendar programs. */
@Injectable()
export class CalendarFeeds {
  /** One feed is written at a time: each takes turns of 10 ms, and forty at once would hold up the server for half a second. */
  private readonly line = new WaitingLine({ places: 1, maxWaiting: Infinity });

  constructor(
    private readonly links: FeedLinks,
    private readonly facts: FeedFactsService,
    private readonly time: SchoolTime,
  ) {}

  /** `null` if the token is unknown or revoked, or its user may not sign in. */
  async open(token: string, origin: string): Promise<OpenedFeed | null> {
    const reader = await this.links.readerOf(token);
    if (!reader) return null;
    const today = await this.time.today();
    await this.links.noteRead(reader, today);
    return this.ofFacts(await this.facts.of(reader, today), origin);
  }

  /** The feed that is made from these facts. */
  async ofFacts(facts: FeedFacts, origin: string): Promise<OpenedFeed> {
    const address = await this.links.addressOf(origin);
    return {
      etag: etagOf(facts, address),
      write: async () => {
        await this.line.enter();
        try {
          return await writeFeed(facts, { address, now: this.time.instant() });
        } finally {
          this.line.leave();
        }
      },
    };
  }
}

/** Answers with a feed, or with a 304 if the calendar has it. 'no-cache' lets the reader keep it, and revalidate it by its tag. */
export async function sendFeed(feed: OpenedFeed, request: Request, response: Response): Promise<void> {
  response.set({ etag: feed.etag, 'cache-control': 'private, no-cache' });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.set({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
  });
  response.end(await feed.write());
}
