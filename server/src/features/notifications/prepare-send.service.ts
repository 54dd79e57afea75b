import { Injectable } from '@nestjs/common';
import { instantIn, showDate } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import { namesApart } from '@homeroom/shared/notifications/people';
import {
  mostRecipients,
  sendProblem,
  tooManyMessages,
  whenProblem,
  type SendContent,
  type SendRequest,
  type TestRequest,
} from '@homeroom/shared/notifications/send';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { publicUrlPlace } from '../../platform/mail/letter.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Settings } from '../../platform/settings/settings.js';
import { fromAccounts, isStaff } from '../accounts/accounts.sql.js';
import { UserEntity } from '../accounts/user.entity.js';
import { fromParents } from '../parents/parents.sql.js';
import { isEnrolled, joinStudent } from '../students/students.sql.js';
import { Children } from './children.service.js';
import type { SchoolValues } from './compose.js';
import { GroupEntity } from './group.entity.js';
import { childrenOfParents, fromMembers, memberColumns, ofMember } from './notifications.sql.js';
import { addressed, namesFrom, type Addressed, type Recipient } from './recipients.js';
import { emptied, safeHtml } from './safe-html.js';
import { contentOf, TemplateEntity } from './template.entity.js';

interface Prepared extends Addressed {
  label: string;
  content: SendContent;
  school: SchoolValues;
  replyTo: string | null;
  sendAt: string | null;
}

/** The people whom a request means, and a label for them. */
interface Chosen {
  label: string;
  people: Recipient[];
}

type Row = Omit<Recipient, 'noSchoolMail'> & { noSchoolMail: boolean | number };

const columns = (row: string) =>
  `${row}.first_name AS "firstName", ${row}.last_name AS "lastName", ${row}.email AS "email"`;

/** Checks a content and finds its recipients, for sends and previews alike. */
@Injectable()
export class PrepareSend {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly mail: MailServer,
    private readonly children: Children,
  ) {}

  async of(request: SendRequest, actor: Actor, origin?: string): Promise<Prepared> {
    const content = await this.content(request, (text) => sendProblem(request, text));
    const { label, people } = await this.chosen(request, actor);
    const childrenOf = await this.childrenOf(request, people);
    const whom = addressed(people, { childrenOf, perChild: request.perChild ?? false });
    const count = whom.addressees.length;
    if (count > mostRecipients) throw invalid({ path: 'mode', message: tooManyMessages(count) });
    const sender = await this.sender(actor);
    return {
      label,
      content,
      ...(await this.school(request, sender, origin)),
      sendAt: await this.sendAt(request),
      ...whom,
    };
  }

  /** The children of the chosen parents; other recipients have none. */
  childrenOf({ mode }: SendRequest, people: readonly Recipient[]) {
    return this.children.of(mode === 'PARENTS' ? people.flatMap(({ parentId }) => parentId ?? []) : []);
  }

  /** The template's present text, or the one in the request; 400 if it cannot be sent. */
  async content(request: TestRequest, problemOf: (content: SendContent | null) => FieldProblem | null) {
    const content = await this.text(request);
    const isEmptied = content?.html && safeHtml(content.body).trim() === '';
    const problem: FieldProblem | null = problemOf(content) ?? (isEmptied ? { path: 'body', message: emptied } : null);
    if (problem) throw invalid(problem);
    // `problemOf` refuses a missing content.
    return content!;
  }

  private async text(request: TestRequest): Promise<SendContent | null> {
    const { templateId, subject, body, html = false } = request;
    if (templateId) {
      const template = await this.db.findOneBy(TemplateEntity, { id: templateId });
      if (!template) throw conflict('This template was deleted. Choose another.', 'templateId');
      if (!template.active)
        throw conflict('This template is inactive. Make it active first, or choose another.', 'templateId');
      return contentOf(template);
    }
    return subject === undefined && body === undefined ? null : { subject: subject ?? '', body: body ?? '', html };
  }

  async sender({ userId }: Actor): Promise<Recipient> {
    const { firstName, lastName, email } = await this.db.findOneByOrFail(UserEntity, { id: userId });
    return { userId, parentId: null, firstName, lastName, email, noSchoolMail: false };
  }

  /** The school's values on the day of sending, and the address for replies; a rule has no sender. The public address is filled in when a message is sent. */
  async school(
    { reply, sendDate }: Pick<SendRequest, 'reply' | 'sendDate'>,
    sender: Recipient | null,
    origin?: string,
  ) {
    const today = await this.time.today();
    const replyTo = reply === 'SENDER' && sender ? sender.email : null;
    const school: SchoolValues = {
      'system.appName': await this.settings.schoolName(),
      'system.loginUrl': `${origin ?? publicUrlPlace}/login`,
      'system.supportEmail': replyTo ?? (await this.mail.sender()) ?? sender?.email ?? '',
      date: showDate(sendDate ?? today),
    };
    return { school, replyTo };
  }

  private async sendAt(request: SendRequest): Promise<string | null> {
    const zone = await this.time.zone();
    const problem = whenProblem(request, zone, this.time.instant());
    if (problem) throw invalid(problem);
    const { sendDate, sendTime } = request;
    return sendDate && sendTime ? instantIn(zone, sendDate, sendTime).toISOString() : null;
  }

  /** The recipients of a send as they are now: they may have changed since they were chosen. */
  async chosen(request: SendRequest, actor: Actor): Promise<Chosen> {
    switch (request.mode) {
      case 'GROUP':
        return this.group(request.groupId!);
      case 'USERS':
        return this.users([...new Set(request.userIds)], actor);
      case 'PARENTS':
        return this.parents([...new Set(request.parentIds)]);
      case 'EMAILS': {
        const people = request.emails!.map(({ email, name = '' }) => ({
          userId: null,
          parentId: null,
          ...namesFrom(name),
          email,
          noSchoolMail: false,
        }));
        return { label: plural(people.length, 'typed address', 'typed addresses'), people };
      }
    }
  }

  /** Names the people of a send so that namesakes can be told apart; somebody with several messages is no namesake. */
  async namesApart(recipients: readonly Recipient[]): Promise<(person: Recipient) => string> {
    const people = [...new Set(recipients)];
    const parentIds = people.flatMap(({ parentId }) => parentId ?? []);
    const children =
      parentIds.length > 0
        ? await childrenOfParents(this.db, ':...parentIds', { parentIds, today: await this.time.today() })
        : new Map<number, string[]>();
    const names = namesApart(people.map((each) => ({ ...each, children: children.get(each.parentId ?? 0) ?? [] })));
    const byPerson = new Map(people.map((person, at) => [person, names[at]!]));
    return (person) => byPerson.get(person)!;
  }

  /** The group's parents, and its users who are ACTIVE. */
  private async group(id: number): Promise<Chosen> {
    const group = await this.db.findOneBy(GroupEntity, { id });
    if (!group) throw conflict('This group was deleted. Choose another.', 'groupId');
    if (group.status !== 'ACTIVE') throw conflict('This group is inactive. Choose another.', 'groupId');
    const rows = await this.db.query<Row>(
      `SELECT ${memberColumns}, coalesce(parent.no_school_mail, FALSE) AS "noSchoolMail" ${fromMembers}
       WHERE group_member.group_id = :id AND (group_member.parent_id IS NOT NULL OR ${isStaff}) ORDER BY ${ofMember('full_name_order')}, group_member.id`,
      { id },
    );
    return { label: `Group ${group.groupName}`, people: rows.map(read) };
  }

  private async users(userIds: number[], actor: Actor): Promise<Chosen> {
    const rule = this.access.rule(actor, 'User', 'account.id');
    const rows = await this.db.query<Row>(
      `SELECT account.id AS "userId", NULL AS "parentId", ${columns('account')}, FALSE AS "noSchoolMail" ${fromAccounts}
       WHERE account.id IN (:...userIds) AND ${isStaff} AND ${rule.sql} ORDER BY account.full_name_order, account.id`,
      { ...rule.parameters, userIds },
    );
    return allOf(rows, userIds, 'user');
  }

  /** Parents of students who are not withdrawn. */
  private async parents(parentIds: number[]): Promise<Chosen> {
    const rows = await this.db.query<Row>(
      `SELECT DISTINCT NULL AS "userId", parent.id AS "parentId", ${columns('parent')}, parent.no_school_mail AS "noSchoolMail", parent.full_name_order AS "key"
       ${fromParents} ${joinStudent('student_parent.student_id')} WHERE parent.id IN (:...parentIds) AND ${isEnrolled('student')} ORDER BY parent.full_name_order, parent.id`,
      { parentIds, today: await this.time.today() },
    );
    return allOf(rows, parentIds, 'parent');
  }
}

/** Everybody who was chosen; 409 if some cannot be e-mailed any more. */
function allOf(rows: Row[], ids: readonly number[], one: 'user' | 'parent'): Chosen {
  const gone = ids.length - rows.length;
  const words = `of the chosen ${one}s`;
  if (gone > 0) throw conflict(`${plural(gone, words, words)} can no longer be e-mailed. Choose again.`, `${one}Ids`);
  return { label: plural(rows.length, one), people: rows.map(read) };
}

const read = ({ userId, parentId, firstName, lastName, email, noSchoolMail }: Row): Recipient => ({
  userId,
  parentId,
  firstName,
  lastName,
  email,
  noSchoolMail: Boolean(noSchoolMail),
});
