import { Injectable } from '@nestjs/common';
import {
  skipWords,
  type MailReason,
  type PersonMail,
  type PersonMessage,
  type SkipReason,
} from '@homeroom/shared/email-log';
import { showDay, type IsoDate } from '@homeroom/shared/dates';
import { outcomeReasons, type Untold } from '@homeroom/shared/notifier/rules';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { Causes } from '../../platform/mail/causes.js';
import { fromMessagesTo, shownSubject } from '../../platform/mail/mail.sql.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { joinClass } from '../classes/classes.sql.js';
import { fromNotTold, isNotTold, ruleOfRef } from '../notifier/notifier.sql.js';
import { ruleNameOf } from '../notifications/public.js';
import { refOfSend } from '../notifications/send.entity.js';
import { fromSkips } from '../notifications/notifications.sql.js';
import { fromAllParents, fromParents, noContactAtAll, parentName } from '../parents/parents.sql.js';
import { joinStudent, studentName } from '../students/students.sql.js';

interface Parent {
  id: number;
  name: string;
  email: string | null;
  noSchoolMail: boolean | number;
  noContact: boolean | number;
  mailRefused: string | null;
}

interface Caused extends Omit<PersonMessage, 'causeName' | 'batch'> {
  cause: string;
  rule: string | null;
}

/** On a person's page. */
const shown = 20;

/** The students of the parent `:id`. */
const childrenOf = `SELECT student_parent.student_id ${fromParents} WHERE student_parent.parent_id = :id`;

/** Why a parent did or did not get an e-mail. */
@Injectable()
export class PersonMailService {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly causes: Causes,
    private readonly declared: Declared,
  ) {}

  async ofParent(id: number, actor: Actor): Promise<PersonMail> {
    await this.access.require(actor, 'Parent', 'parents', id);
    return this.of(
      await this.parents('parent.id = :id', id, { from: fromAllParents, noContact: noContactAtAll('parent.id') }),
      await this.notTold(childrenOf, id),
    );
  }

  /** The mail of all parents of a student. */
  async ofStudent(id: number, actor: Actor): Promise<PersonMail> {
    await this.access.require(actor, 'Student', 'students', id);
    const parents = await this.parents('student_parent.student_id = :id', id);
    const none = { parentId: null, sentence: 'No parent is linked to this student, so nobody gets mail about them.' };
    const notTold = await this.notTold(':id', id);
    return parents.length === 0 ? { messages: notTold, reasons: [none] } : this.of(parents, notTold);
  }

  private parents(
    where: string,
    id: number,
    { from = fromParents, noContact = 'student_parent.no_contact' } = {},
  ): Promise<Parent[]> {
    return this.db.query<Parent>(
      `SELECT DISTINCT parent.id AS "id", ${parentName} AS "name", ${columns('parent', 'email', 'noSchoolMail')}, ${noContact} AS "noContact",
         ${mailRefused('lower(parent.email)')} AS "mailRefused" ${from} WHERE ${where} ORDER BY parent.id`,
      { id },
    );
  }

  private async of(parents: Parent[], notTold: PersonMessage[]): Promise<PersonMail> {
    const ids = parents.map(({ id }) => id);
    const messages = [...(await this.written(ids)), ...(await this.skipped(parents)), ...notTold];
    return {
      messages: messages.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shown),
      reasons: parents.flatMap(reasonOf),
    };
  }

  private async written(ids: readonly number[]): Promise<PersonMessage[]> {
    const rows = await this.db.query<Caused>(
      `SELECT DISTINCT ${columns('email_message', 'id', 'createdAt')}, ${shownSubject} AS "subject", email_message.status AS "status", email_message.last_error AS "reason",
         ${columns('email_message', 'cause', 'causeRef')}, ${ruleOfRef('email_message.cause_ref')} AS "rule", email_message.to_name AS "toName"
       ${fromMessagesTo} WHERE email_recipient.kind = 'PARENT' AND email_recipient.person_id IN (:...ids) ORDER BY email_message.created_at DESC, email_message.id DESC LIMIT ${shown}`,
      { ids },
    );
    return this.inWords(rows);
  }

  /** The notices about some students that were not told; `students` are ids, as SQL. */
  private async notTold(students: string, id: number): Promise<PersonMessage[]> {
    const rows = await this.db.query<{
      rule: string;
      at: string;
      studentName: string;
      className: string;
      date: IsoDate;
      outcome: Untold;
    }>(
      `SELECT rule_.kind AS "rule", notice.at AS "at", ${studentName} AS "studentName", class_type.class_name AS "className", calendar_day.date AS "date", notice.outcome AS "outcome"
       ${fromNotTold} ${joinStudent('notice.student_id')} ${joinClass('notice.schedule_id')}
       WHERE notice.student_id IN (${students}) AND ${isNotTold} ORDER BY notice.at DESC, notice.id DESC LIMIT ${shown}`,
      { id },
    );
    const notices = rows.map(({ rule, at, studentName: student, className, date, outcome }) => ({
      id: null,
      createdAt: at,
      subject: `${student}, ${className}, ${showDay(date)}`,
      status: null,
      reason: outcomeReasons[outcome],
      cause: 'RULE',
      causeRef: null,
      rule,
      toName: '',
    }));
    return this.inWords(notices);
  }

  /** A rule's name says more than its cause. */
  private inWords(rows: readonly Caused[]): PersonMessage[] {
    return this.causes.withWords(rows).map(({ cause: _, rule, ...row }) => ({
      ...row,
      causeName: rule ? ruleNameOf(this.declared, rule) : row.causeName,
    }));
  }

  private async skipped(parents: readonly Parent[]): Promise<PersonMessage[]> {
    const rows = await this.db.query<{
      sendId: number;
      createdAt: string;
      subject: string;
      personId: number;
      reason: SkipReason;
    }>(
      `SELECT send.id AS "sendId", ${columns('send', 'createdAt', 'subject')}, ${columns('send_skip', 'personId', 'reason')}
       ${fromSkips} WHERE send_skip.kind = 'PARENT' AND send_skip.person_id IN (:...ids) ORDER BY send.created_at DESC, send.id DESC LIMIT ${shown}`,
      { ids: parents.map(({ id }) => id) },
    );
    const sends = rows.map(({ sendId, createdAt, subject, personId, reason }) => ({
      id: null,
      createdAt,
      subject,
      status: null,
      reason: skipWords[reason],
      cause: 'GROUP',
      causeRef: refOfSend(sendId),
      rule: null,
      toName: parents.find(({ id }) => id === personId)!.name,
    }));
    return this.inWords(sends);
  }
}

function reasonOf({ id: parentId, name, email, noSchoolMail, noContact, mailRefused: answer }: Parent): MailReason[] {
  if (noContact)
    return [{ parentId, sentence: `No contact with ${name}: no mail about the child is sent to this parent.` }];
  if (noSchoolMail)
    return [{ parentId, sentence: `${name} does not want school mail, so group mail and notices are not sent.` }];
  if (!email) return [{ parentId, sentence: `${name} has no e-mail address.` }];
  return answer ? [{ parentId, sentence: `The mail server refused ${email}, the address of ${name}: ${answer}` }] : [];
}
