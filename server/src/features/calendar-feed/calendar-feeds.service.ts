import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { etagOf, FeedFactsService } from './feed-facts.service.js';
import { FeedLinks } from './feed-links.service.js';
import { writeFeed } from './write-feed.js';

/** A requested feed. Its text is written only if the calendar does not have it yet. */
interface OpenedFeed {
  etag: string;
  write: () => Promise<string>;
}

/** Serves personal links to calendar programs. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly links: FeedLinks,
    private readonly facts: FeedFactsService,
    private readonly time: SchoolTime,
    private readonly clock: Clock,
  ) {}

  /** `null` if the token is unknown or revoked, or its user may not sign in. */
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
