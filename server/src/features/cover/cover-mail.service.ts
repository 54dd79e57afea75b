import { Injectable } from '@nestjs/common';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, showHours, type IsoDate } from '@homeroom/shared/dates';
import { datesInWords } from '@homeroom/shared/cover/cover';
import { callNameOf } from '@homeroom/shared/names';
import { classWords, plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import type { Letter } from '../../platform/mail/letter.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import { fromAccounts, fromOffice, userName } from '../accounts/accounts.sql.js';
import { fromDays } from '../classes/classes.sql.js';
import { studentsIn } from '../students/students.sql.js';
import type { ScheduledClass } from '../classes/public.js';

interface Teacher {
  firstName: string;
  lastName: string;
  name: string;
  email: string | null;
}

/** What a letter is about. */
interface CoverChange {
  schedule: ScheduledClass;
  dates: readonly IsoDate[];
  /** Of the grant, the request or the refusal. */
  reason?: string | null;
  actor: Actor;
}

const wordsOf = ({ schedule, dates, reason }: CoverChange) => ({
  what: `${classWords(schedule)} on ${datesInWords(dates)}`,
  why: reason ? [`Reason: ${reason}`] : [],
});

/** Where the office arranges cover. */
const coverScreen = { words: 'Temporary Teacher', path: '/admin/tempteacher' };

/** Writes to teachers and the office about cover, in the unit of work that changes it. */
@Injectable()
export class CoverMail {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  async granted(substitute: Teacher, change: CoverChange) {
    const { schedule } = change;
    const { what, why } = wordsOf(change);
    // Without the reason, which the teacher tells the office alone.
    await this.send(
      substitute,
      change,
      `You are covering ${classWords(schedule)}`,
      [`You are covering ${what} for ${schedule.teacherName}. You mark its register:`],
      await this.lessons(change),
    );
    await this.sendToPrimary(change, `${substitute.name} will cover ${classWords(schedule)}`, [
      `${substitute.name} will cover your class ${what}.`,
      ...why,
    ]);
  }

  async revoked(substituteId: number, change: CoverChange) {
    const { schedule } = change;
    const { what } = wordsOf(change);
    const substitute = (await this.accounts('teacher.id = :id', { id: substituteId }))[0]!;
    await this.send(substitute, change, `You are no longer covering ${classWords(schedule)}`, [
      `You are no longer covering ${what} for ${schedule.teacherName}.`,
    ]);
    await this.sendToPrimary(change, `${substitute.name} will no longer cover ${classWords(schedule)}`, [
      `${substitute.name} will no longer cover your class ${what}.`,
    ]);
  }

  /** Tells the office in one message what a teacher asks for, of one class or several. */
  async requested(asks: readonly CoverChange[]) {
    const [change] = asks as [CoverChange];
    const { schedule } = change;
    const { what, why } = wordsOf(change);
    const several = asks.length > 1;
    const classes = several ? plural(asks.length, 'class', 'classes') : classWords(schedule);
    await this.sendToOffice(change, `${schedule.teacherName} asks for cover for ${classes}`, [
      `${schedule.teacherName} asks for cover for ${several ? 'these classes:' : `${what}.`}`,
      ...(several ? asks.map((each) => wordsOf(each).what) : []),
      ...why,
    ]);
  }

  /** Tells the office and the class's teacher that a substitute cannot come. */
  async coverDeclined(change: CoverChange) {
    const { what, why } = wordsOf(change);
    const subject = `${change.actor.fullName} cannot cover ${classWords(change.schedule)}`;
    const declined = [`${change.actor.fullName} cannot cover ${what}.`, ...why];
    await this.sendToOffice(change, subject, [...declined, 'Please arrange cover again.']);
    await this.sendToPrimary(change, subject, [...declined, 'The office will look for somebody else.']);
  }

  async declined(answer: string | null, change: CoverChange) {
    await this.sendToPrimary(change, `No cover for ${classWords(change.schedule)}`, [
      `The office cannot arrange cover for ${wordsOf(change).what}.`,
      ...(answer ? [`Answer: ${answer}`] : []),
    ]);
  }

  /** Each date of a class with its time and its number of students, as a link to its register. */
  private async lessons({ schedule, dates }: CoverChange): Promise<Letter['pages']> {
    const { scheduleId, classSectionId } = schedule;
    const days = await this.db.query<{ date: IsoDate; students: number }>(
      `SELECT calendar_day.date AS "date", CAST(${studentsIn(':classSectionId', 'calendar_day.date')} AS integer) AS "students" ${fromDays}
       WHERE calendar_day.semester_id = :semesterId AND calendar_day.date IN (:...dates) GROUP BY calendar_day.date ORDER BY calendar_day.date`,
      { classSectionId, semesterId: schedule.semesterId, dates: [...dates] },
    );
    return days.map(({ date, students }) => ({
      words: [showDate(date), showHours(schedule), plural(students, 'student')].filter(Boolean).join(', '),
      path: registerPath(scheduleId, date),
    }));
  }

  /** Sends nothing to people without an address. */
  private async send(
    to: Teacher,
    { schedule, actor }: CoverChange,
    subject: string,
    before: string[],
    pages?: Letter['pages'],
  ) {
    if (!to.email) return;
    const from = await this.settings.schoolName();
    await this.outbox.queue({
      to: { address: to.email, name: to.name },
      letter: { subject, greeting: `Dear ${callNameOf(to)},`, before, pages, from },
      cause: 'COVER',
      causeRef: `SCHEDULE ${schedule.scheduleId}`,
      senderId: actor.userId,
    });
  }

  private async sendToPrimary(change: CoverChange, subject: string, before: string[]) {
    const [to] = await this.accounts('account.id = :id', { id: change.schedule.teacherUserId });
    await this.send(to!, change, subject, before);
  }

  private async sendToOffice(change: CoverChange, subject: string, before: string[]) {
    for (const to of await this.people(fromOffice)) await this.send(to, change, subject, before, [coverScreen]);
  }

  private accounts(condition: string, parameters: { id: number }) {
    return this.people(`${fromAccounts} WHERE ${condition}`, parameters);
  }

  private people(from: string, parameters: { id?: number } = {}) {
    return this.db.query<Teacher>(
      `SELECT account.first_name AS "firstName", account.last_name AS "lastName", ${userName} AS "name", account.email AS "email" ${from} ORDER BY account.id`,
      parameters,
    );
  }
}
