import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { etagOf, FeedFactsService } from './feed-facts.service.js';
import { FeedLinks } from './feed-links.service.js';
import { writeFeed } from './write-feed.js';

/** A feed that a calendar asks for: its tag at once, its text only when the calendar has not got it. */
interface OpenedFeed {
  etag: string;
  write: () => Promise<string>;
}

/** What calendar programs read by a personal link. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly links: FeedLinks,
    private readonly facts: FeedFactsService,
    private readonly time: SchoolTime,
    private readonly clock: Clock,
  ) {}

  /** `null` for a token that is unknown or revoked, and for a user who may not sign in. */
  async open(token: string, origin: string): Promise<OpenedFeed | null> {
    const reader = await this.links.readerOf(token);
    if (!reader) return null;
    const today = await this.time.today();
    await this.links.noteRead(reader, today);
    const facts = await this.facts.of(reader, today);
    const address = await this.links.addressOf(origin);
    return { etag: etagOf(facts, address), write: () => writeFeed(facts, { address, now: this.clock.now() }) };
  }
}
