import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Meeting } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { datesInWords } from '@homeroom/shared/cover/cover';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { CalendarDayEntity } from '../../classes/calendar-day.entity.js';
import { CoverEntity } from '../cover.entity.js';
import { Covers } from '../covers.service.js';
import { CoverEndings } from './cover-endings.service.js';
import { CoverRequestEntity } from '../requests/cover-request.entity.js';

/** The days of an open request after its class has new weekdays. */
interface SplitRequest {
  request: CoverRequestEntity;
  /** Today, for which the old weekdays still apply. */
  today: number[];
  met: number[];
  lost: number[];
}

interface Effect {
  met: CoverEntity[];
  ending: CoverEntity[];
  requests: SplitRequest[];
  dates: ReadonlyMap<number, IsoDate>;
}

/**
 * New weekdays of a class, which apply from tomorrow: cover and requests on dates on which it still meets continue, those on others end.
 * Cover after its last day stays paused, as if the class had ended.
 */
@Injectable()
export class NewWeekdays {
  constructor(
    private readonly db: Database,
    private readonly covers: Covers,
    private readonly endings: CoverEndings,
    private readonly time: SchoolTime,
  ) {}

  /** Previews `apply`: what would happen, with the dates, as a text; `null` if the class has neither cover nor requests to come. */
  async preview(scheduleId: number, after: Meeting): Promise<string | null> {
    return inWords(await this.effect(scheduleId, after), { dated: true });
  }

  /** `after`: the class itself, or its successor if it has begun. Returns what happened, without the dates, as a text or `null`. */
  async apply(
    scheduleId: number,
    after: Meeting & { id: number; teacherId: number },
    actor: Actor,
  ): Promise<string | null> {
    const effect = await this.effect(scheduleId, after);
    await this.endings.end(effect.ending, actor);
    if (after.id !== scheduleId) await this.covers.pass([scheduleId], after, actor);
    for (const { request, today, met, lost } of effect.requests)
      if (after.id !== scheduleId) await this.endings.pass(request, { today, met }, after.id, actor);
      else if (lost.length > 0) await this.endings.withdraw(request, [...today, ...met], actor);
    return inWords(effect, { dated: false });
  }

  private async effect(scheduleId: number, after: Meeting): Promise<Effect> {
    const live = await this.db.findBy(CoverEntity, { scheduleId, endedAt: IsNull() });
    const requests = await this.db.findBy(CoverRequestEntity, { scheduleId, state: 'ASKED' });
    const ids = [
      ...live.map(({ calendarDayId }) => calendarDayId),
      ...requests.flatMap(({ calendarDayIds }) => calendarDayIds),
    ];
    const days = await this.db.findBy(CalendarDayEntity, { id: In([...new Set(ids)]) });
    const today = await this.time.today();
    const dates = new Map(days.map(({ id, date }) => [id, date]));
    const meets = this.covers.daysOf(after, days);
    const isComing = (id: number) => (dates.get(id) ?? today) > today;
    const isMet = (id: number) => isComing(id) && meets.has(id);
    const isLost = (id: number) => isComing(id) && !meets.has(id);
    const isWithin = (id: number) => after.lastDay === null || dates.get(id)! <= after.lastDay;
    return {
      met: live.filter(({ calendarDayId: id }) => isMet(id)),
      ending: live.filter(({ calendarDayId: id }) => isLost(id) && isWithin(id)),
      requests: requests
        .map((request) => ({
          request,
          today: request.calendarDayIds.filter((id) => dates.get(id) === today),
          met: request.calendarDayIds.filter(isMet),
          lost: request.calendarDayIds.filter(isLost),
        }))
        .filter(({ met, lost }) => met.length + lost.length > 0),
      dates,
    };
  }
}

/** '1 cover continues (Thu 19 Nov). 1 requested date is withdrawn (Fri 20 Nov).', or the same without dates. */
function inWords({ met, ending, requests, dates }: Effect, { dated }: { dated: boolean }): string | null {
  const datesOf = (days: readonly number[]) => [...new Set(days.map((id) => dates.get(id)!))].sort();
  const sentence = (days: readonly number[], words: string) =>
    days.length > 0 && (dated ? `${words} (${datesInWords(datesOf(days))}).` : `${words}.`);
  const daysOf = (covers: readonly CoverEntity[]) => covers.map(({ calendarDayId }) => calendarDayId);
  const requested = requests.flatMap((request) => request.met);
  const lost = requests.flatMap((request) => request.lost);
  const sentences = [
    sentence(daysOf(met), plural(met.length, 'cover continues', 'covers continue')),
    sentence(
      daysOf(ending),
      plural(ending.length, 'cover ends, and its teachers are told', 'covers end, and their teachers are told'),
    ),
    sentence(requested, plural(requested.length, 'requested date stays open', 'requested dates stay open')),
    sentence(lost, plural(lost.length, 'requested date is withdrawn', 'requested dates are withdrawn')),
  ].filter((each) => each !== false);
  return sentences.length > 0 ? sentences.join(' ') : null;
}
