import type { IsoDate } from '@homeroom/shared/dates';
import type { Outcome } from '@homeroom/shared/notifier/rules';
import { afterQuiet, type QuietHours } from './due.js';

/** Something that a rule may tell, as the school's registers have it now. */
export interface Fact {
  /** The same thing has the same key, which is told once. */
  key: string;
  scheduleId: number | null;
  calendarDayId: number | null;
  studentId: number | null;
  date: IsoDate;
  since: string;
  /** From when on it may be told, quiet hours aside. */
  due: Date;
  /** When it was told under another key; `null` if it was not. */
  toldAt: string | null;
}

/** What became of something so far. */
export interface Known {
  id: number;
  key: string;
  outcome: Outcome;
  since: string;
  at: string;
  aboutDate: IsoDate;
}

export interface Decided<F extends Fact> {
  /** To be told now. */
  now: F[];
  waits: { fact: F; until: Date }[];
  told: { fact: F; at: string }[];
  /** What waited and is no fact any more: it was corrected, or its day is too long ago. */
  gone: { notice: Known; outcome: 'CORRECTED' | 'EXPIRED' }[];
}

export interface Moment {
  zone: string;
  now: Date;
  quiet: QuietHours | null;
  /** The first day that the facts are about. */
  firstDay: IsoDate;
}

/** Which facts are told now, wait, or were told, given what became of them so far. */
export function decide<F extends Fact>(
  facts: readonly F[],
  known: readonly Known[],
  { zone, now, quiet, firstDay }: Moment,
): Decided<F> {
  const before = new Map(known.map((notice) => [notice.key, notice]));
  const decided: Decided<F> = { now: [], waits: [], told: [], gone: [] };
  for (const fact of facts) {
    const notice = before.get(fact.key);
    const toldAt = notice?.outcome === 'TOLD' ? notice.at : fact.toldAt;
    const until = afterQuiet(zone, fact.due > now ? fact.due : now, quiet);
    if (toldAt !== null) decided.told.push({ fact, at: toldAt });
    else if (until > now) decided.waits.push({ fact, until });
    else decided.now.push(fact);
  }
  const keys = new Set(facts.map(({ key }) => key));
  for (const notice of known)
    if (notice.outcome === 'WAITING' && !keys.has(notice.key))
      decided.gone.push({
        notice,
        outcome: notice.aboutDate < firstDay ? 'EXPIRED' : 'CORRECTED',
      });
  return decided;
}

/** Since when a mark counts: a waiting notice keeps its time, so that a note added to the mark does not begin the grace anew. */
export const sinceOf = (markedAt: string, known: Known | undefined): string =>
  known?.outcome === 'WAITING' && known.since < markedAt ? known.since : markedAt;
