import { Injectable, NotFoundException } from '@nestjs/common';
import { attendanceMessages, type Register, type RegisterQuery } from '@homeroom/shared/attendance/registers';
import type { CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { timesInLines } from '@homeroom/shared/day-times';
import type { WhyNot } from '@homeroom/shared/why-not';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { noticesOn, offeredReasons } from '../absence-notices/public.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { namedClass, narrowedTo, type DatedClass } from '../classes/public.js';
import { LastFive } from './last-five.service.js';
import { MarkingRulesService } from './marking-rules.service.js';
import { whyOffRoster } from './off-roster.js';
import { coverRefusal, dateRefusal, emptyRoster, hoursRefusal, isOpen, type MarkingRules } from './refusal.js';
import { RegisterCounts } from './register-counts.service.js';
import { rosterOf, type RosterRow } from './roster.js';

/** A schedule on a date, with the day that holds the class and why the reader may not mark it. */
export interface OpenedRegister {
  schedule: DatedClass;
  date: IsoDate;
  day: CalendarDay | null;
  refusal: WhyNot | null;
  today: IsoDate;
}

/** Reads registers: a schedule on a class date. */
@Injectable()
export class Registers {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly rules: MarkingRulesService,
    private readonly lastFive: LastFive,
  ) {}

  /**
   * The register of a date, or by default the one to mark next (decisions 5, Mark Attendance). 404 for a schedule out of the actor's
   * reach; a substitute of other dates is told which.
   */
  async read({ scheduleId, date }: RegisterQuery, actor: Actor): Promise<Register> {
    const rules = await this.rules.for(actor);
    const opening = date ? this.onDate(scheduleId, date, actor, rules) : this.toBegin(scheduleId, actor, rules);
    const register = await this.explained(opening, { scheduleId, date }, actor, rules);
    return this.show(register, await this.roster(register), actor);
  }

  /** `opening`, whose 404 says why: a substitute covers the class on other dates, or the class is somebody else's. */
  async explained<T>(
    opening: Promise<T>,
    { scheduleId, date }: RegisterQuery,
    actor: Actor,
    rules: MarkingRules,
  ): Promise<T> {
    return opening.catch(async (error: unknown) => {
      if (!(error instanceof NotFoundException)) throw error;
      const coverDates = await this.access.coverDates(actor, scheduleId);
      const [schedule] = coverDates.length > 0 ? await this.dates.classes({ scheduleIds: [scheduleId] }) : [];
      if (schedule) throw new NotFoundException(coverRefusal(schedule, coverDates, date, rules));
      throw new NotFoundException(attendanceMessages[rules.isOffice ? 'noClassAtAll' : 'notAssigned']);
    });
  }

  /** A schedule on a date, without its marks. 404 for a register out of the actor's reach. */
  async open(scheduleId: number, date: IsoDate, actor: Actor): Promise<OpenedRegister> {
    return this.openWithin(scheduleId, date, actor, await this.rules.for(actor));
  }

  /** `open` as a unit of work sees it. */
  async openWithin(scheduleId: number, date: IsoDate, actor: Actor, rules: MarkingRules): Promise<OpenedRegister> {
    return openAt(await this.reached(scheduleId, actor, rules.today), date, rules);
  }

  /** The students on the register with their marks; empty if there is no class. `ending` is added to the query. */
  async roster({ schedule, day }: OpenedRegister, ending = ''): Promise<RosterRow[]> {
    const { scheduleId, classSectionId } = schedule;
    return day ? rosterOf(this.db, { scheduleId, classSectionId, calendarDayId: day.id, date: day.date }, ending) : [];
  }

  /** Why students have left the roster, as far as the reader may know. */
  whyOff(
    { schedule, date }: OpenedRegister,
    studentIds: readonly number[],
    actor: Actor,
  ): Promise<Map<number, string>> {
    return whyOffRoster(
      this.db,
      { classSectionId: schedule.classSectionId, date },
      studentIds,
      this.access.rule(actor, 'Section', 'membership.section_id'),
    );
  }

  /** The register as `reader` sees it, with each student's last five marks. */
  async show(register: OpenedRegister, roster: readonly RosterRow[], reader: Actor): Promise<Register> {
    const { schedule, date, refusal } = register;
    const { scheduleId, startTime, endTime } = schedule;
    const studentIds = roster.map(({ studentId }) => studentId);
    const days = schedule.allDays.filter((day) => day.date < date);
    const isOffice = reader.ability.can('manage', 'Register');
    const lastFive = (await this.lastFive.of([{ scheduleId, studentIds, days }])).get(scheduleId)!;
    const told = roster.filter((row) => row.isTold).map(({ studentId }) => studentId);
    const notices = await noticesOn(this.db, told, date);
    return {
      ...namedClass(schedule),
      date,
      startTime,
      endTime,
      students: roster.map((row) => ({
        studentId: row.studentId,
        studentName: row.studentName,
        studentLastName: row.studentLastName,
        registerNotes: row.registerNotes,
        leavesOn: isOffice && row.leavesOn && row.leavesOn >= register.today ? row.leavesOn : undefined,
        absenceNotices: notices.get(row.studentId),
        dayTimes: row.dayTimes === null ? undefined : timesInLines(row.dayTimes),
        markId: row.markId,
        status: row.status,
        note: row.note,
        absenceReasonId: row.absenceReasonId ?? undefined,
        absenceReason: row.absenceReason ?? undefined,
        version: row.version,
        // Not everybody may see the ids of users.
        own: row.markedById === reader.userId,
        markedBy: row.markedBy,
        markedAt: row.markedAt,
        lastFive: lastFive.get(row.studentId) ?? [],
      })),
      absenceReasons: await offeredReasons(this.db),
      marked: roster.filter(({ status }) => status !== null).length,
      total: roster.length,
      refused: refusal ?? (roster.length === 0 ? await this.whyEmpty(register) : null),
    };
  }

  private async whyEmpty({ schedule: { classSectionId }, date, today }: OpenedRegister) {
    const sections = await this.counts.sectionsWithStudents([classSectionId], today);
    return emptyRoster(date, sections.has(classSectionId));
  }

  /** A schedule with its class days; 404 for one out of the actor's reach. */
  async require(scheduleId: number, actor: Actor): Promise<DatedClass> {
    return this.reached(scheduleId, actor, (await this.rules.for(actor)).today);
  }

  private async onDate(scheduleId: number, date: IsoDate, actor: Actor, rules: MarkingRules): Promise<OpenedRegister> {
    const ahead = await this.coverAhead(scheduleId, date, actor, rules);
    return ahead ?? this.openWithin(scheduleId, date, actor, rules);
  }

  /** The register of a future date that the reader covers: it says that it is too early, and shows nobody yet (decisions 2.4). */
  private async coverAhead(
    scheduleId: number,
    date: IsoDate,
    actor: Actor,
    rules: MarkingRules,
  ): Promise<OpenedRegister | null> {
    if (date <= rules.today) return null;
    const schedule = await this.ofReader(scheduleId, actor);
    if (!schedule.reached?.has(date)) return null;
    const refusal = dateRefusal(schedule, date, rules, { meets: false, closing: null });
    return { schedule, date, day: null, refusal, today: rules.today };
  }

  private async ofReader(scheduleId: number, actor: Actor): Promise<DatedClass> {
    const [schedule] = await this.dates.of({ scheduleIds: [scheduleId] }, actor);
    if (!schedule) throw notFound('Schedule');
    return schedule;
  }

  private async reached(scheduleId: number, actor: Actor, today: IsoDate): Promise<DatedClass> {
    const schedule = await this.ofReader(scheduleId, actor);
    if (!schedule.reached) return schedule;
    // A substitute reaches each register from its day on, and may not see the class before (decisions 2.4).
    const reached = new Set([...schedule.reached].filter((date) => date <= today));
    return { ...narrowedTo(reached, schedule), reached };
  }

  /** The oldest open date whose register is not completed, else today's class, else the latest, else the next. */
  private async toBegin(scheduleId: number, actor: Actor, rules: MarkingRules): Promise<OpenedRegister> {
    const schedule = await this.reached(scheduleId, actor, rules.today);
    const begun = schedule.days.filter((day) => day.date <= rules.today);
    const open = begun.filter((day) => isOpen(schedule, day.date, rules));
    const counts = (await this.counts.of([{ scheduleId, days: open }])).get(scheduleId)!;
    const unmarked = open.find((_, n) => counts[n]!.marked < counts[n]!.total);
    return openAt(schedule, unmarked?.date ?? begun.at(-1)?.date ?? schedule.days[0]?.date ?? rules.today, rules);
  }
}

function openAt(schedule: DatedClass, date: IsoDate, rules: MarkingRules): OpenedRegister {
  if (schedule.reached && !schedule.reached.has(date)) throw notFound('Register');
  const day = schedule.days.find((each) => each.date === date) ?? null;
  const closing = schedule.closed.get(date) ?? null;
  const refusal =
    dateRefusal(schedule, date, rules, { meets: day !== null, closing }) ?? hoursRefusal(schedule, date, rules);
  return { schedule, date, day, refusal, today: rules.today };
}
