import { Injectable } from '@nestjs/common';
import {
  contentsFor,
  type CalendarFeedInput,
  type CalendarFeedState,
  type FeedContent,
  type NewCalendarFeed,
} from '@homeroom/shared/calendar/calendar-feed';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Role } from '@homeroom/shared/roles';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { invalid } from '../../platform/http/problems.js';
import { isStaff, joinAccount } from '../accounts/accounts.sql.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';

/** The user whose calendar a link shows, and which content. */
export interface FeedReader {
  feedId: number;
  userId: number;
  content: FeedContent;
  lastReadOn: IsoDate | null;
}

/** Personal iCalendar links (decisions 5, Manage Calendar): each user can create, replace and revoke one. */
@Injectable()
export class FeedLinks {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly address: PublicAddress,
  ) {}

  async state(actor: Actor): Promise<CalendarFeedState> {
    const feed = await this.db.findOneBy(CalendarFeedEntity, { userId: actor.userId });
    const link = feed && { content: feed.content, createdAt: feed.createdAt, lastReadOn: feed.lastReadOn };
    return { link, contents: contentsFor(actor.role, actor.teacherId) };
  }

  /** Creates a link; the previous one stops working. It starts with the public address, or with `origin` if none is set. */
  create({ content }: CalendarFeedInput, actor: Actor, origin: string): Promise<NewCalendarFeed> {
    if (!contentsFor(actor.role, actor.teacherId).includes(content))
      throw invalid({ path: 'content', message: 'You can subscribe to your own classes only.' });
    return this.db.unit(async () => {
      await this.db.lockRow('users', actor.userId);
      const { affected } = await this.db.delete(CalendarFeedEntity, { userId: actor.userId });
      const token = newToken();
      const link = { content, createdAt: this.clock.stamp(), lastReadOn: null };
      const id = await this.db.insertRow(CalendarFeedEntity, {
        ...link,
        userId: actor.userId,
        tokenHash: hashToken(token),
      });
      await this.audit.record(actor, {
        action: affected ? 'replace' : 'create',
        subject: 'CalendarFeed',
        id,
        after: { content },
      });
      return { url: `${await this.addressOf(origin)}/api/calendar-feed/${token}.ics`, link };
    });
  }

  /** Ends the link; 404 if there is none. */
  revoke(actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      await this.db.lockRow('users', actor.userId);
      const feed = await this.db.findOneBy(CalendarFeedEntity, { userId: actor.userId });
      if (!feed) throw notFound('CalendarFeed');
      await this.db.delete(CalendarFeedEntity, { id: feed.id });
      await this.audit.record(actor, {
        action: 'revoke',
        subject: 'CalendarFeed',
        id: feed.id,
        before: { content: feed.content },
      });
    });
  }

  /** The user of a token, if they may still sign in. If their role is lower by now, the link shows less. */
  async readerOf(token: string): Promise<FeedReader | null> {
    const [row] = await this.db.query<FeedReader & { role: Role; teacherId: number | null }>(
      `SELECT calendar_feed.id AS "feedId", account.id AS "userId", calendar_feed.content AS "content", calendar_feed.last_read_on AS "lastReadOn", account.role AS "role", teacher.id AS "teacherId"
       FROM calendar_feeds calendar_feed ${joinAccount('calendar_feed.user_id')}
       WHERE calendar_feed.token_hash = :hash AND ${isStaff}`,
      { hash: hashToken(token) },
    );
    if (!row) return null;
    const { role, teacherId, ...reader } = row;
    const allowed = contentsFor(role, teacherId);
    return { ...reader, content: allowed.find((each) => each === reader.content) ?? allowed[0]! };
  }

  /** Notes that a calendar has read the feed, so that users see whether their subscription works. At most one write a day. */
  async noteRead({ feedId, lastReadOn }: FeedReader, today: IsoDate): Promise<void> {
    if (lastReadOn !== today)
      await this.db.unit(() => this.db.update(CalendarFeedEntity, { id: feedId }, { lastReadOn: today }));
  }

  addressOf(origin: string): Promise<string> {
    return this.address.or(origin);
  }
}
