import type { IsoDate } from '@homeroom/shared/dates';
import { afterQuiet, type QuietHours } from './due.js';
import type { NoticeEntity } from './notice.entity.js';

/** Something that a rule may tell somebody, read from the registers. */
export interface Fact {
  /** Identifies the fact: each key is told once. */
  key: string;
  scheduleId: number | null;
  calendarDayId: number | null;
  studentId: number | null;
  date: IsoDate;
  since: string;
  /** The earliest time at which it may be told, without regard to quiet hours. */
  due: Date;
  /** When it was told under another key, or `null`. */
  toldAt: string | null;
}

/** A stored notice: what became of a fact so far. */
export type StoredNotice = Pick<NoticeEntity, 'id' | 'key' | 'outcome' | 'since' | 'at' | 'aboutDate'>;

export interface Decided<F extends Fact> {
  now: F[];
  waits: { fact: F; until: Date }[];
  sent: { fact: F; at: string }[];
  /** Waiting notices that no fact supports any more: the mark was corrected, or the day is too long ago. */
  outdated: { notice: StoredNotice; outcome: 'CORRECTED' | 'EXPIRED' }[];
}

export interface Moment {
  zone: string;
  now: Date;
  quiet: QuietHours | null;
  /** The first day whose facts are considered. */
  firstDay: IsoDate;
}

/** Sorts facts into those to tell now, those that wait and those already told. */
export function decide<F extends Fact>(
  facts: readonly F[],
  notices: readonly StoredNotice[],
  { zone, now, quiet, firstDay }: Moment,
): Decided<F> {
  const before = new Map(notices.map((notice) => [notice.key, notice]));
  const decided: Decided<F> = { now: [], waits: [], sent: [], outdated: [] };
  for (const fact of facts) {
    const notice = before.get(fact.key);
    const toldAt = notice?.outcome === 'TOLD' ? notice.at : fact.toldAt;
    const until = afterQuiet(zone, fact.due > now ? fact.due : now, quiet);
    if (toldAt !== null) decided.sent.push({ fact, at: toldAt });
    else if (until > now) decided.waits.push({ fact, until });
    else decided.now.push(fact);
  }
  const keys = new Set(facts.map(({ key }) => key));
  for (const notice of notices)
    if (notice.outcome === 'WAITING' && !keys.has(notice.key))
      decided.outdated.push({ notice, outcome: notice.aboutDate < firstDay ? 'EXPIRED' : 'CORRECTED' });
  return decided;
}

/** The start of the waiting time: a waiting notice keeps its own, so that a note added to the mark does not restart it. */
export const sinceOf = (markedAt: string, notice: StoredNotice | undefined): string =>
  notice?.outcome === 'WAITING' && notice.since < markedAt ? notice.since : markedAt;
