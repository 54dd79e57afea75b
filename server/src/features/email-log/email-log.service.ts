import { Injectable } from '@nestjs/common';
import type { LogSummary, MessageAbout, MessagePerson, MessageText, MessageTry } from '@homeroom/shared/email-log';
import type { MailHealth, MessageStatus } from '@homeroom/shared/mail';
import { byName, byText } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { Stalls } from '../../platform/jobs/stalls.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { linkPlace, publicUrlPlace, signedLinks } from '../../platform/mail/letter.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { fromRecipients, fromTries } from '../../platform/mail/mail.sql.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { fromAccounts, userName } from '../accounts/accounts.sql.js';
import { joinSection } from '../academics/academics.sql.js';
import { joinClass } from '../classes/classes.sql.js';
import { fromTold } from '../notifier/notifier.sql.js';
import { parentName } from '../parents/parents.sql.js';
import { joinStudent, studentName } from '../students/students.sql.js';
import { Batches } from './batches.service.js';
import { inAnyStatus, leftJoinRecipient, presentAddress } from './email-log.sql.js';
import { messagesResource } from './messages.resource.js';

/** Replaces a link that opens something without signing in: only its recipient may see it. */
const masked = '••• (link not shown)';

/** A digest may be about all registers of a school. */
const mostAbout = 20;

@Injectable()
export class EmailLog {
  constructor(
    private readonly db: Database,
    private readonly mail: MailState,
    private readonly stalls: Stalls,
    private readonly resources: ResourceReads,
    private readonly access: RowAccess,
    private readonly batches: Batches,
  ) {}

  /** The number of messages in each status that a query finds, and the batch that it names. */
  async summary(query: Record<string, unknown>, actor: Actor): Promise<LogSummary> {
    const { from, parameters } = await this.resources.matching(messagesResource, inAnyStatus(query), actor);
    const rows = await this.db.query<{ status: MessageStatus; count: number }>(
      `SELECT v."status" AS "status", count(*) AS "count" ${from} GROUP BY v."status"`,
      parameters,
    );
    return {
      counts: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
      batch: await this.batches.of(query, actor),
    };
  }

  async health(): Promise<MailHealth> {
    const superadmins = await this.db.query<{ name: string }>(
      `SELECT ${userName} AS "name" ${fromAccounts} WHERE account.role = 'SUPERADMIN' AND account.status = 'ACTIVE' ORDER BY account.full_name_order, account.id`,
    );
    const stalled = (await this.stalls.now()).find(({ queue }) => queue === 'MAIL');
    return {
      ...(await this.mail.health()),
      stalledSince: stalled?.since ?? null,
      superadmins: superadmins.map(({ name }) => name),
    };
  }

  /** The text of one message without its account link, its recipients, and each attempt to send it. */
  async text(id: number, actor: Actor): Promise<MessageText> {
    await this.access.require(actor, 'EmailMessage', 'email_messages', id);
    const message = await this.db.requireRow(EmailMessageEntity, id);
    const shown = (text: string) =>
      text.replaceAll(linkPlace, masked).replaceAll(signedLinks, masked).replaceAll(publicUrlPlace, '');
    const hold = message.status === 'QUEUED' ? await this.mail.hold() : null;
    const carriesLink = [linkPlace, publicUrlPlace].some((place) =>
      `${message.subject}${message.bodyText}`.includes(place),
    );
    const [tries, people, about, rule] = await Promise.all([
      this.db.query<MessageTry>(
        `SELECT ${columns('email_try', 'at', 'outcome', 'answer')} ${fromTries} WHERE email_try.message_id = :id ORDER BY email_try.id`,
        { id },
      ),
      this.db.query<MessagePerson>(
        `SELECT email_recipient.kind AS "kind", email_recipient.person_id AS "id", coalesce(${userName}, ${parentName}) AS "name", ${presentAddress} AS "address"
         ${fromRecipients} ${leftJoinRecipient}
         WHERE email_recipient.message_id = :id AND (account.id IS NOT NULL OR parent.id IS NOT NULL) ORDER BY coalesce(account.full_name_order, parent.full_name_order), email_recipient.person_id`,
        { id },
      ),
      this.db.query<MessageAbout>(
        `SELECT DISTINCT notice.student_id AS "studentId", ${studentName} AS "studentName", class_type.class_name AS "className", section.section_name AS "sectionName",
           notice.schedule_id AS "scheduleId", notice.about_date AS "date"
         ${fromTold} ${joinClass('notice.schedule_id')} ${joinSection('schedule.class_section_id')} LEFT ${joinStudent('notice.student_id')}
         WHERE told_.message_id = :id ORDER BY notice.about_date, "studentName", "className" LIMIT ${mostAbout}`,
        { id },
      ),
      this.batches.ruleOf(message.causeRef ?? ''),
    ]);
    const [byDate, byStudent] = [
      byText((each: MessageAbout) => each.date),
      byName((each: MessageAbout) => each.studentName ?? ''),
    ];
    return {
      text: shown(message.bodyText),
      html: message.bodyHtml === null ? null : shown(message.bodyHtml),
      replyTo: message.replyTo,
      waitsFor: hold === 'NO_ADDRESS' && !carriesLink ? null : hold,
      tries,
      people,
      about: about.sort((a, b) => byDate(a, b) || byStudent(a, b)),
      rule,
    };
  }
}
