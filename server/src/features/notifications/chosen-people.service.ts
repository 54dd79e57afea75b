import { Injectable } from '@nestjs/common';
import { namesApart } from '@homeroom/shared/notifications/people';
import type { SendRequest } from '@homeroom/shared/notifications/send';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromAccounts, isStaff } from '../accounts/accounts.sql.js';
import { fromContacts, noContactAtAll } from '../parents/parents.sql.js';
import { isEnrolled, joinStudent } from '../students/students.sql.js';
import { Children } from './children.service.js';
import { GroupEntity } from './group.entity.js';
import { fromMembers, memberColumns, ofMember } from './notifications.sql.js';
import { namesFrom, type Recipient } from './recipients.js';

/** The recipients of a send, and a label for them. */
interface Chosen {
  label: string;
  people: Recipient[];
}

type Row = Omit<Recipient, 'noSchoolMail' | 'noContact'> & {
  noSchoolMail?: boolean | number;
  noContact?: boolean | number;
};

/** Finds the recipients of sends. */
@Injectable()
export class ChosenPeople {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly time: SchoolTime,
    private readonly children: Children,
  ) {}

  /** The children of the chosen parents; other recipients have none. */
  childrenOf({ mode }: SendRequest, people: readonly Recipient[], withNextYear: boolean) {
    return this.children.of(mode === 'PARENTS' ? people.flatMap(({ parentId }) => parentId ?? []) : [], withNextYear);
  }

  /** The recipients of a send as they are now: they may have changed since they were chosen. */
  async of(request: SendRequest, actor: Actor): Promise<Chosen> {
    switch (request.mode) {
      case 'GROUP':
        return this.group(request.groupId!);
      case 'USERS':
        return this.users([...new Set(request.userIds)], actor);
      case 'PARENTS':
        return this.parents([...new Set(request.parentIds)]);
      case 'EMAILS': {
        const people = request.emails!.map(({ email, name = '' }) => ({ ...namesFrom(name), email }));
        return { label: plural(people.length, 'typed address', 'typed addresses'), people };
      }
    }
  }

  /** Names the people of a send so that namesakes can be told apart; somebody with several messages is no namesake. */
  async namesApart(recipients: readonly Recipient[]): Promise<(person: Recipient) => string> {
    const people = [...new Set(recipients)];
    const parentIds = people.flatMap(({ parentId }) => parentId ?? []);
    const children =
      parentIds.length > 0 ? await this.children.namesOf(':...parentIds', { parentIds }) : new Map<number, string[]>();
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
      `SELECT ${memberColumns}, coalesce(parent.no_school_mail, FALSE) AS "noSchoolMail", ${noContactAtAll('parent.id')} AS "noContact" ${fromMembers}
       WHERE group_member.group_id = :id AND (group_member.parent_id IS NOT NULL OR ${isStaff}) ORDER BY ${ofMember('full_name_order')}, group_member.id`,
      { id },
    );
    return { label: `Group ${group.groupName}`, people: rows.map(read) };
  }

  private async users(userIds: number[], actor: Actor): Promise<Chosen> {
    const rule = this.access.rule(actor, 'User', 'account.id');
    const rows = await this.db.query<Row>(
      `SELECT account.id AS "userId", ${columns('account', 'firstName', 'lastName', 'email')} ${fromAccounts}
       WHERE account.id IN (:...userIds) AND ${isStaff} AND ${rule.sql} ORDER BY account.full_name_order, account.id`,
      { ...rule.parameters, userIds },
    );
    return allOf(rows, userIds, 'user');
  }

  /** Parents of students who are not withdrawn. */
  private async parents(parentIds: number[]): Promise<Chosen> {
    const rows = await this.db.query<Row>(
      `SELECT DISTINCT parent.id AS "parentId", ${columns('parent', 'firstName', 'lastName', 'email', 'noSchoolMail')}, parent.full_name_order AS "key"
       ${fromContacts} ${joinStudent('student_parent.student_id')} WHERE parent.id IN (:...parentIds) AND ${isEnrolled} ORDER BY parent.full_name_order, parent.id`,
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

const read = ({ noSchoolMail, noContact, ...person }: Row): Recipient => ({
  ...person,
  noSchoolMail: Boolean(noSchoolMail),
  noContact: Boolean(noContact),
});
