import { specNames } from '@homeroom/shared/cover/spec-names';
import { Injectable } from '@nestjs/common';
import { overlap } from '@homeroom/shared/assignments/schedules';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { addDays, showDate, showTime, type IsoDate } from '@homeroom/shared/dates';
import type { ClassToAskFor } from '@homeroom/shared/cover/cover-requests';
import {
  delegationMessages,
  type AllocatedClass,
  type Candidate,
  type PrimaryTeacher,
  type UnmarkedDate,
} from '@homeroom/shared/cover/cover';
import { userStatusWords, type UserStatus } from '@homeroom/shared/roles';
import { byText, classWords, pick } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { RowAccess } from '../../../platform/access/row-access.js';
import { notFound } from '../../../platform/not-found.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/http/problems.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { fromTeachers, isStaff, userName } from '../../accounts/accounts.sql.js';
import { RegisterCounts } from '../../attendance/register-counts.service.js';
import { placeKey } from '../../attendance/public.js';
import { ClassDates } from '../../classes/class-dates.service.js';
import type { DatedClass } from '../../classes/public.js';
import { Covers, type Cover } from '../covers.service.js';
import { fromCovers, inForce } from '../cover.sql.js';
import { nameColumns } from '../../../platform/database/common.sql.js';

export interface Substitute {
  teacherId: number;
  userId: number;
  firstName: string;
  lastName: string;
  name: string;
  email: string | null;
}

interface TeacherRow extends PrimaryTeacher {
  userId: number;
  canSignIn: number;
  hasPassword: number;
  status: UserStatus;
}

const notEnded = (today: IsoDate) => ({ archived: false, goesOn: { at: today }, heldOn: today });

/** The choices that the four steps of the Temporary Teacher Manager offer (spec 2.11). */
@Injectable()
export class CoverChoices {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly covers: Covers,
    private readonly time: SchoolTime,
  ) {}

  /** Teachers who hold a class that has not ended, by name. */
  async teachers(actor: Actor): Promise<PrimaryTeacher[]> {
    const today = await this.time.today();
    const classes = await this.dates.classes(notEnded(today));
    const holding = new Set(classes.map(({ teacherUserId }) => teacherUserId));
    const all = await this.everybody(actor);
    return all
      .filter(({ userId }) => holding.has(userId))
      .map(({ id, name, lastName, email }) => ({ id, name, lastName, email }));
  }

  /** A teacher's classes that have not ended; 404 for a teacher who is missing or out of the actor's reach. */
  async classesOf(teacherId: number, actor: Actor): Promise<AllocatedClass[]> {
    await this.access.require(actor, 'Teacher', 'teachers', teacherId);
    return (await this.datedClassesOf(teacherId)).map(allocated);
  }

  /** `unmarkedDatesOf` a class; 404 for a missing one. */
  async unmarkedDates(scheduleId: number): Promise<UnmarkedDate[]> {
    return this.unmarkedDatesOf(await this.require(scheduleId));
  }

  /** The class dates from today on whose register is not completed, ascending. */
  async unmarkedDatesOf(schedule: DatedClass): Promise<UnmarkedDate[]> {
    const [dates] = await this.unmarkedDatesOfEach([schedule]);
    return dates!;
  }

  /** The actor's own classes with the dates that can be asked for. */
  async toAskFor({ teacherId }: Actor): Promise<ClassToAskFor[]> {
    const classes = teacherId === null ? [] : await this.datedClassesOf(teacherId);
    const dates = await this.unmarkedDatesOfEach(classes);
    return classes.map((each, n) => ({ ...allocated(each), dates: dates[n]! }));
  }

  /** All teachers but the class's own, best first: those who can sign in, are free at that hour, teach the same class type and have the least cover this month. */
  async candidates(scheduleId: number, dayIds: readonly number[], actor: Actor): Promise<Candidate[]> {
    const wanted = await this.require(scheduleId);
    const dates = wanted.days.filter(({ id }) => dayIds.includes(id)).map(({ date }) => date);
    const today = await this.time.today();
    const others = await this.dates.of({ archived: false, during: { from: today } });
    const covered = await this.covers.from(
      today,
      others.map((each) => each.scheduleId),
    );
    const clashes = clashesByHolder(wanted, dates, others, [...covered.values()]);
    const load = await this.coversIn(`${today.slice(0, 7)}-01`);
    const found = (await this.everybody(actor))
      .filter(({ userId }) => userId !== wanted.teacherUserId)
      .map(({ userId, canSignIn, hasPassword, status, ...teacher }) => ({
        ...teacher,
        userId,
        blocked: canSignIn ? null : whyBlocked(status, teacher.email),
        hasPassword: hasPassword === 1,
        clashes: clashes.get(userId) ?? [],
        sameClassType: others.some(
          (other) => other.teacherUserId === userId && other.classTypeId === wanted.classTypeId,
        ),
        coversThisMonth: load.get(teacher.id) ?? 0,
        suggested: false,
      }));
    const rank = ({ blocked, hasPassword, clashes, coversThisMonth, sameClassType }: Candidate) =>
      [
        blocked ? 3 : !hasPassword ? 2 : clashes.length > 0 ? 1 : 0,
        sameClassType ? 0 : 1,
        String(coversThisMonth).padStart(4, '0'),
      ].join();
    found.sort(byText(rank));
    const [best] = found;
    if (best && !best.blocked && best.hasPassword && best.clashes.length === 0) best.suggested = true;
    return found;
  }

  /** 404 for a missing one. */
  async require(scheduleId: number): Promise<DatedClass> {
    const [found] = await this.dates.of({ scheduleIds: [scheduleId] });
    if (!found) throw notFound('Schedule');
    return found;
  }

  /** A teacher who can cover a class; 400 for one who cannot sign in, or is out of the actor's reach. */
  async substitute(teacherId: number, actor: Actor): Promise<Substitute> {
    const reach = this.access.rule(actor, 'Teacher', 'teacher.id');
    const [found] = await this.db.query<Substitute>(
      `SELECT teacher.id AS "teacherId", account.id AS "userId", account.first_name AS "firstName", account.last_name AS "lastName", ${userName} AS "name", account.email AS "email" ${fromTeachers}
       WHERE teacher.id = :teacherId AND ${isStaff} AND account.email IS NOT NULL AND ${reach.sql}`,
      { teacherId, ...reach.parameters },
    );
    if (!found) throw invalid({ path: specNames.substituteId, message: delegationMessages.unknownTeacher });
    return found;
  }

  private async datedClassesOf(teacherId: number): Promise<DatedClass[]> {
    return this.dates.of({ ...notEnded(await this.time.today()), teacherId });
  }

  /** `unmarkedDatesOf` each class, in their order. */
  private async unmarkedDatesOfEach(classes: readonly DatedClass[]): Promise<UnmarkedDate[][]> {
    const today = await this.time.today();
    const coming = classes.map(({ scheduleId, days }) =>
      days
        .filter(({ date }) => date >= today)
        .map(({ id, date }) => ({ scheduleId, calendarDayId: id, date, key: placeKey(scheduleId, id) })),
    );
    const counts = await this.counts.at(coming.flat());
    const covers = await this.covers.at(coming.flat());
    return coming.map((places) =>
      places
        .filter(({ key }) => registerStateOf(counts.get(key)) !== 'COMPLETED')
        .map(({ calendarDayId: id, date: classDate, key }) => ({
          id,
          classDate,
          coveredBy: covers.get(key)?.substitutes.map(({ name }) => name) ?? [],
        })),
    );
  }

  private everybody(actor: Actor): Promise<TeacherRow[]> {
    const rule = this.access.rule(actor, 'Teacher', 'teacher.id');
    return this.db.query<TeacherRow>(
      `SELECT teacher.id AS "id", account.id AS "userId", ${nameColumns('name', 'account')}, account.email AS "email", account.status AS "status",
         CASE WHEN ${isStaff} AND account.email IS NOT NULL THEN 1 ELSE 0 END AS "canSignIn",
         CASE WHEN account.password_hash IS NULL THEN 0 ELSE 1 END AS "hasPassword"
       ${fromTeachers} WHERE account.status <> 'DELETED' AND ${rule.sql} ORDER BY account.full_name_order`,
      rule.parameters,
    );
  }

  /** How many dates from a day on each teacher covers, by the teacher's id. */
  private async coversIn(since: IsoDate): Promise<Map<number, number>> {
    const month = { since, until: addDays(`${since.slice(0, 7)}-28`, 4).slice(0, 8) + '01' };
    const found = await this.db.query<{ id: number; count: number }>(
      `SELECT teacher.id AS "id", count(*) AS "count" ${fromCovers} WHERE ${inForce} AND calendar_day.date >= :since AND calendar_day.date < :until GROUP BY teacher.id`,
      month,
    );
    return new Map(found.map(({ id, count }) => [id, count]));
  }
}

const allocated = (each: DatedClass): AllocatedClass => ({
  ...pick(each, 'scheduleId', 'className', 'sectionName', 'weekdays', 'startTime', 'endTime'),
  classType: each.className,
  sectionId: each.classSectionId,
});

/** Each user's other classes at the time of a class on the given dates, as sentences: their own unless others cover them, and those they cover. */
function clashesByHolder(
  wanted: DatedClass,
  dates: readonly IsoDate[],
  others: readonly DatedClass[],
  covers: readonly Cover[],
): Map<number, string[]> {
  const holders = new Map(
    covers.map(({ scheduleId, date, substitutes }) => [
      `${scheduleId} ${date}`,
      substitutes.map(({ userId }) => userId),
    ]),
  );
  const clashes = new Map<number, string[]>();
  for (const other of others) {
    if (other.scheduleId === wanted.scheduleId || !overlap(wanted, other)) continue;
    const meets = new Set(other.days.map(({ date }) => date));
    const datesByHolder = new Map<number, IsoDate[]>();
    for (const date of dates.filter((each) => meets.has(each)))
      for (const holder of holders.get(`${other.scheduleId} ${date}`) ?? [other.teacherUserId])
        datesByHolder.set(holder, [...(datesByHolder.get(holder) ?? []), date]);
    for (const [holder, shared] of datesByHolder) {
      const more = shared.length > 1 ? ` and ${shared.length - 1} more` : '';
      const sentence = `Teaches ${classWords(other)} at ${showTime(other.startTime!)} on ${showDate(shared[0]!)}${more}.`;
      clashes.set(holder, [...(clashes.get(holder) ?? []), sentence]);
    }
  }
  return clashes;
}

const whyBlocked = (status: UserStatus, email: string | null) =>
  status !== 'ACTIVE'
    ? `Can’t sign in: the account is ${userStatusWords[status].toLowerCase()}.`
    : email === null
      ? 'Can’t sign in: there is no e-mail address.'
      : 'Can’t sign in.';
