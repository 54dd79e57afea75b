import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { IsoDate } from '@homeroom/shared/dates';
import { datesInWords } from '@homeroom/shared/delegations/delegations';
import { classWords } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { queryWith } from '../../platform/database/reads.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Settings } from '../../platform/settings/settings.js';
import { fromAccounts, userName } from '../accounts/accounts.sql.js';
import type { ScheduledClass } from '../classes/class-dates.service.js';

interface Teacher {
  name: string;
  email: string | null;
}

interface CoverChange {
  schedule: ScheduledClass;
  substitute: Teacher;
  dates: readonly IsoDate[];
  actor: Actor;
}

type Reason = { reason: string | null };
type Substitution = { tempTeacherId: number };
const whyOf = (reason: string | null) => (reason ? [`Reason: ${reason}`] : []);

interface CoverLetter {
  to: Teacher;
  subject: string;
  before: string[];
}

/** Writes to teachers and the office about cover, in the unit of work that changes it. */
@Injectable()
export class CoverMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  async granted(manager: EntityManager, { reason, ...change }: CoverChange & Reason) {
    const { schedule, substitute, dates } = change;
    const what = `${classWords(schedule)} on ${datesInWords(dates)}`;
    const why = whyOf(reason);
    await this.tell(manager, change, {
      subject: `You are covering ${classWords(schedule)}`,
      sentences: [
        `You are covering ${what} for ${schedule.teacherName}.`,
        ...why,
        'The class appears on your Teacher-Dashboard on each of these days, and you mark its register there.',
      ],
      ownSubject: `${substitute.name} will cover ${classWords(schedule)}`,
      ownSentences: [`${substitute.name} will cover your class ${what}.`, ...why],
    });
  }

  async revoked(manager: EntityManager, { tempTeacherId, ...change }: Omit<CoverChange, 'substitute'> & Substitution) {
    const { schedule, dates } = change;
    const [substitute] = await accounts(manager, 't.id = :id', { id: tempTeacherId });
    const what = `${classWords(schedule)} on ${datesInWords(dates)}`;
    await this.tell(
      manager,
      { ...change, substitute: substitute! },
      {
        subject: `You are no longer covering ${classWords(schedule)}`,
        sentences: [`You are no longer covering ${what} for ${schedule.teacherName}.`],
        ownSubject: `${substitute!.name} will no longer cover ${classWords(schedule)}`,
        ownSentences: [`${substitute!.name} will no longer cover your class ${what}.`],
      },
    );
  }

  /** Tells the administrators who can sign in what a teacher asks for. */
  async asked(manager: EntityManager, { schedule, dates, reason, actor }: Omit<CoverChange, 'substitute'> & Reason) {
    const subject = `${schedule.teacherName} asks for cover for ${classWords(schedule)}`;
    const before = [
      `${schedule.teacherName} asks for cover for ${classWords(schedule)} on ${datesInWords(dates)}.`,
      ...whyOf(reason),
      'The request is on the Temporary Teacher screen.',
    ];
    for (const to of await this.office(manager)) await this.send(manager, { to, subject, before }, { schedule, actor });
  }

  /** Tells the administrators and the class's teacher that a substitute cannot come. */
  async coverDeclined(
    manager: EntityManager,
    { schedule, dates, reason, actor }: Omit<CoverChange, 'substitute'> & Reason,
  ) {
    const subject = `${actor.fullName} cannot cover ${classWords(schedule)}`;
    const before = [`${subject} on ${datesInWords(dates)}.`, ...whyOf(reason)];
    const where = 'Arrange cover again on the Temporary Teacher screen.';
    const about = { schedule, actor };
    for (const to of await this.office(manager))
      await this.send(manager, { to, subject, before: [...before, where] }, about);
    const to = await this.primaryOf(manager, schedule);
    await this.send(manager, { to, subject, before: [...before, 'The office will look for somebody else.'] }, about);
  }

  async declined(
    manager: EntityManager,
    { schedule, dates, answer, actor }: Omit<CoverChange, 'substitute'> & { answer: string | null },
  ) {
    const to = await this.primaryOf(manager, schedule);
    const before = [
      `The office cannot arrange cover for ${classWords(schedule)} on ${datesInWords(dates)}.`,
      ...(answer ? [`Answer: ${answer}`] : []),
    ];
    await this.send(manager, { to, subject: `No cover for ${classWords(schedule)}`, before }, { schedule, actor });
  }

  private async tell(
    manager: EntityManager,
    { schedule, substitute, actor }: CoverChange,
    words: { subject: string; sentences: string[]; ownSubject: string; ownSentences: string[] },
  ) {
    const about = { schedule, actor };
    await this.send(manager, { to: substitute, subject: words.subject, before: words.sentences }, about);
    const to = await this.primaryOf(manager, schedule);
    await this.send(manager, { to, subject: words.ownSubject, before: words.ownSentences }, about);
  }

  /** Sends nothing to people without an address. */
  private async send(
    manager: EntityManager,
    { to, subject, before }: CoverLetter,
    { schedule, actor }: Pick<CoverChange, 'schedule' | 'actor'>,
  ) {
    if (!to.email) return;
    const from = await this.settings.schoolName(manager);
    await this.outbox.queue(manager, {
      to: { address: to.email, name: to.name },
      letter: { subject, greeting: `Dear ${to.name},`, before, from },
      cause: 'COVER',
      causeRef: `SCHEDULE ${schedule.scheduleId}`,
      senderId: actor.userId,
    });
  }

  /** The administrators who can sign in. */
  private office(manager: EntityManager): Promise<Teacher[]> {
    return accounts(manager, `u.role = 'ADMIN' AND u.status = 'ACTIVE'`);
  }

  private async primaryOf(manager: EntityManager, { teacherUserId: id }: ScheduledClass): Promise<Teacher> {
    return (await accounts(manager, 'u.id = :id', { id }))[0]!;
  }
}

const accounts = (manager: EntityManager, condition: string, parameters: { id?: number } = {}) =>
  queryWith<Teacher>(
    manager,
    `SELECT ${userName} AS "name", u.email AS "email" ${fromAccounts} WHERE ${condition} ORDER BY u.id`,
    parameters,
  );
