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

/** Tells both teachers who has a class on which dates, in the unit of work of what they are told. */
@Injectable()
export class CoverMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  async granted(manager: EntityManager, { reason, ...change }: CoverChange & { reason: string | null }) {
    const { schedule, substitute, dates } = change;
    const what = `${classWords(schedule)} on ${datesInWords(dates)}`;
    const why = reason ? [`Reason: ${reason}`] : [];
    await this.tell(manager, change, {
      subject: `You cover ${classWords(schedule)}`,
      sentences: [
        `You cover ${what} for ${schedule.teacherName}.`,
        ...why,
        'The class appears on your Teacher-Dashboard on each of these days, and you mark its register there.',
      ],
      ownSubject: `${substitute.name} covers ${classWords(schedule)}`,
      ownSentences: [`${substitute.name} covers your class ${what}.`, ...why],
    });
  }

  async revoked(manager: EntityManager, change: CoverChange) {
    const { schedule, substitute, dates } = change;
    const what = `${classWords(schedule)} on ${datesInWords(dates)}`;
    await this.tell(manager, change, {
      subject: `You no longer cover ${classWords(schedule)}`,
      sentences: [`You no longer cover ${what} for ${schedule.teacherName}.`],
      ownSubject: `${substitute.name} no longer covers ${classWords(schedule)}`,
      ownSentences: [`${substitute.name} no longer covers your class ${what}.`],
    });
  }

  /** Nobody without an address is written to. */
  private async tell(
    manager: EntityManager,
    { schedule, substitute, actor }: CoverChange,
    words: { subject: string; sentences: string[]; ownSubject: string; ownSentences: string[] },
  ) {
    const from = (await this.settings.get('school.name', manager)) ?? 'Homeroom';
    const [primary] = await queryWith<Teacher>(
      manager,
      `SELECT ${userName} AS "name", u.email AS "email" ${fromAccounts} WHERE u.id = :userId`,
      { userId: schedule.teacherUserId },
    );
    const letters = [
      { to: substitute, subject: words.subject, before: words.sentences },
      { to: primary!, subject: words.ownSubject, before: words.ownSentences },
    ];
    for (const { to, subject, before } of letters)
      if (to.email)
        await this.outbox.queue(manager, {
          to: { address: to.email, name: to.name },
          letter: { subject, greeting: `Dear ${to.name},`, before, from },
          cause: 'COVER',
          causeRef: `SCHEDULE ${schedule.scheduleId}`,
          senderId: actor.userId,
        });
  }
}
