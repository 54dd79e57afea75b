import { Injectable } from '@nestjs/common';
import { isAbsence, markStatuses, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { dateIn, type IsoDate } from '@homeroom/shared/dates';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { Absences } from '../attendance/absences.service.js';
import { fromDatedMarks, fromMarks, isExcused } from '../attendance/marks.sql.js';
import { placeKey } from '../attendance/public.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { sinceOf } from './decide.js';
import { absenceToldAt } from './due.js';
import type { AbsenceFact, RuleNow } from './facts.js';

interface Mark {
  scheduleId: number;
  calendarDayId: number;
  studentId: number;
  status: MarkStatus;
  markedAt: string;
}

type Classes = Awaited<ReturnType<ClassDates['of']>>;

const ofStudent = ({ scheduleId, studentId }: { scheduleId: number; studentId: number }) =>
  `${scheduleId}/${studentId}`;

/** Only marks made on the day of the class count. */
@Injectable()
export class AbsenceFacts {
  constructor(
    private readonly db: Database,
    private readonly dates: ClassDates,
    private readonly absences: Absences,
  ) {}

  async of(ruleNow: RuleNow): Promise<AbsenceFact[]> {
    const { rule, today, firstDay } = ruleNow;
    const classes = await this.dates.of({ archived: false, during: { from: firstDay, to: today } });
    const isRepeated = rule.kind === 'THRESHOLD';
    const statuses = isRepeated || rule.includeAbsent ? markStatuses.filter(isAbsence) : ['UNINFORMED_ABSENT'];
    const facts = this.facts(classes, await this.marks(classes, ruleNow, statuses), ruleNow);
    return isRepeated ? this.repeated(classes, facts, ruleNow) : ownDays(facts, ruleNow);
  }

  private async marks(classes: Classes, { rule, firstDay, today }: RuleNow, statuses: readonly string[]) {
    const dayIds = dayIdsOf(classes, (date) => date >= firstDay && date <= today);
    if (dayIds.length === 0) return [];
    return this.db.query<Mark>(
      `SELECT ${columns('mark', 'scheduleId', 'calendarDayId', 'studentId', 'status', 'markedAt')}
       ${fromMarks} WHERE mark.calendar_day_id IN (:...dayIds) AND mark.status IN (:...statuses)
         ${rule.kind === 'THRESHOLD' && rule.onlyUnexcused ? `AND NOT ${isExcused}` : ''} ORDER BY mark.marked_at, mark.id`,
      { dayIds, statuses: [...statuses] },
    );
  }

  private facts(classes: Classes, marks: readonly Mark[], { rule, notices, zone, now }: RuleNow): AbsenceFact[] {
    // A mark of a clock that ran ahead counts from now on.
    const latest = now.toISOString();
    const places = new Map(
      classes.flatMap((each) =>
        each.days.map(({ id, date }) => [placeKey(each.scheduleId, id), { each, date }] as const),
      ),
    );
    const before = new Map(notices.map((notice) => [notice.key, notice]));
    const atTime = rule.kind === 'THRESHOLD' ? rule.atTime : null;
    return marks.flatMap(({ markedAt, ...mark }): AbsenceFact[] => {
      const place = places.get(placeKey(mark.scheduleId, mark.calendarDayId));
      const key = `${mark.scheduleId}/${mark.calendarDayId}/${mark.studentId}`;
      const since = sinceOf(markedAt < latest ? markedAt : latest, before.get(key));
      if (!place) return [];
      const { className, sectionName, startTime, endTime, teacherUserId } = place.each;
      const due = absenceToldAt(zone, { date: place.date, since: new Date(since) }, { ...rule, atTime });
      const words = { className, sectionName, startTime, endTime, teacherUserId };
      return [{ ...mark, ...words, key, date: place.date, since, due, toldAt: null, often: null }];
    });
  }

  /** Students whose last mark in a class is an absence, as are three of the last five. `toldAt` is set if they have not attended since they were told. */
  private async repeated(classes: Classes, facts: readonly AbsenceFact[], ruleNow: RuleNow): Promise<AbsenceFact[]> {
    const latest = new Map<string, AbsenceFact>();
    for (const fact of facts) {
      const other = latest.get(ofStudent(fact));
      if (!other || other.date < fact.date) latest.set(ofStudent(fact), fact);
    }
    const often = await this.absences.amongOften(
      soFar(classes, [...latest.values()], ruleNow.today),
      ruleNow.rule.onlyUnexcused,
    );
    const found = ownDays([...latest.values()], ruleNow).flatMap((fact) => {
      const lastFive = often.get(fact.scheduleId)?.get(fact.studentId);
      if (!isAbsence(lastFive?.at(-1))) return [];
      return [{ ...fact, often: { absences: lastFive!.filter(isAbsence).length, marks: lastFive!.length } }];
    });
    const sentBefore = await this.sentBefore(classes, found, ruleNow);
    return found.map((fact) => ({ ...fact, toldAt: sentBefore.get(ofStudent(fact)) ?? null }));
  }

  /** When the last absence was told, for students who have not attended that class since. */
  private async sentBefore(
    classes: Classes,
    facts: readonly AbsenceFact[],
    { rule, today }: RuleNow,
  ): Promise<Map<string, string>> {
    if (facts.length === 0) return new Map();
    const ids = {
      scheduleIds: [...new Set(facts.map(({ scheduleId }) => scheduleId))],
      studentIds: [...new Set(facts.map(({ studentId }) => studentId))],
    };
    const sent = await this.db.query<{ scheduleId: number; studentId: number; date: IsoDate; at: string }>(
      `SELECT ${columns('notice', 'scheduleId', 'studentId')}, max(notice.about_date) AS "date", max(notice.at) AS "at" FROM notices notice
       WHERE notice.student_id IN (:...studentIds) AND notice.schedule_id IN (:...scheduleIds) AND notice.rule_id = :ruleId AND notice.outcome = 'TOLD'
       GROUP BY notice.schedule_id, notice.student_id`,
      { ...ids, ruleId: rule.id },
    );
    if (sent.length === 0) return new Map();
    const attended = await this.db.query<{ scheduleId: number; studentId: number; date: IsoDate }>(
      `SELECT ${columns('mark', 'scheduleId', 'studentId')}, max(calendar_day.date) AS "date" ${fromDatedMarks}
       WHERE mark.schedule_id IN (:...scheduleIds) AND mark.student_id IN (:...studentIds) AND mark.status IN ('PRESENT', 'LATE')
         AND mark.calendar_day_id IN (:...dayIds) GROUP BY mark.schedule_id, mark.student_id`,
      {
        ...ids,
        dayIds: dayIdsOf(
          classes.filter(({ scheduleId }) => ids.scheduleIds.includes(scheduleId)),
          (date) => date <= today,
        ),
      },
    );
    const lastAttended = new Map(attended.map((row) => [ofStudent(row), row.date]));
    return new Map(
      sent.filter((row) => (lastAttended.get(ofStudent(row)) ?? '') < row.date).map((row) => [ofStudent(row), row.at]),
    );
  }
}

/** The facts whose mark was made on the day of the class: marks entered later from paper tell nobody. */
const ownDays = (facts: readonly AbsenceFact[], { zone }: RuleNow) =>
  facts.filter(({ since, date }) => dateIn(zone, new Date(since)) === date);

/** The classes of these absences, with the absent students and the days until today. */
const soFar = (classes: Classes, facts: readonly AbsenceFact[], today: IsoDate) =>
  classes
    .map(({ scheduleId, days }) => ({
      scheduleId,
      days: days.filter(({ date }) => date <= today),
      studentIds: facts.filter((fact) => fact.scheduleId === scheduleId).map(({ studentId }) => studentId),
    }))
    .filter(({ studentIds }) => studentIds.length > 0);

const dayIdsOf = (classes: Classes, isWanted: (date: IsoDate) => boolean) => [
  ...new Set(classes.flatMap(({ days }) => days.filter(({ date }) => isWanted(date)).map(({ id }) => id))),
];
