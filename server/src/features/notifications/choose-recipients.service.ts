import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { namesApart } from '@homeroom/shared/notifications/people';
import type { SendRequest } from '@homeroom/shared/notifications/send';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { rowsOf, type Rows } from '../../platform/database/reads.js';
import { conflict } from '../../platform/http/problems.js';
import { fromAccounts, isStaff } from '../accounts/accounts.sql.js';
import { fromParents } from '../parents/parents.sql.js';
import { isEnrolled, joinStudent } from '../students/students.sql.js';
import { GroupEntity } from './group.entity.js';
import { childrenOfParents, fromMembers, memberColumns, ofMember } from './notifications.sql.js';
import { namesFrom, type Recipient } from './recipients.js';

/** The people whom a request means, and a label for them. */
interface Chosen {
  label: string;
  people: Recipient[];
}

type Row = Omit<Recipient, 'noSchoolMail'> & { noSchoolMail: boolean | number };

const columns = (row: string) =>
  `${row}.first_name AS "firstName", ${row}.last_name AS "lastName", ${row}.email AS "email"`;
const gone = (count: number, one: string) =>
  `${plural(count, `of the chosen ${one}s`, `of the chosen ${one}s`)} can no longer be e-mailed. Choose again.`;

/** Finds the recipients of a send as they are now: they may have changed since they were chosen. */
@Injectable()
export class ChooseRecipients {
  constructor(private readonly access: RowAccess) {}

  async of(manager: EntityManager, request: SendRequest, actor: Actor): Promise<Chosen> {
    switch (request.mode) {
      case 'GROUP':
        return this.group(manager, request.groupId!);
      case 'USERS':
        return this.users(manager, [...new Set(request.userIds)], actor);
      case 'PARENTS':
        return this.parents(manager, [...new Set(request.parentIds)]);
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

  /** Names the people of a send so that namesakes can be told apart. */
  async namesApart(rows: Rows, people: readonly Recipient[]): Promise<(person: Recipient) => string> {
    const parentIds = people.flatMap(({ parentId }) => parentId ?? []);
    const children =
      parentIds.length > 0
        ? await childrenOfParents(rows, ':...parentIds', { parentIds })
        : new Map<number, string[]>();
    const names = namesApart(people.map((each) => ({ ...each, children: children.get(each.parentId ?? 0) ?? [] })));
    const byPerson = new Map(people.map((person, at) => [person, names[at]!]));
    return (person) => byPerson.get(person)!;
  }

  /** The group's parents, and its users who are ACTIVE. */
  private async group(manager: EntityManager, id: number): Promise<Chosen> {
    const group = await manager.findOneBy(GroupEntity, { id });
    if (!group) throw conflict('This group was deleted. Choose another.', 'groupId');
    if (group.status !== 'ACTIVE') throw conflict('This group is inactive. Choose another.', 'groupId');
    const rows = await rowsOf(manager).query<Row>(
      `SELECT ${memberColumns}, coalesce(p.no_school_mail, FALSE) AS "noSchoolMail" ${fromMembers}
       WHERE m.group_id = :id AND (m.parent_id IS NOT NULL OR ${isStaff}) ORDER BY ${ofMember('full_name_key')}, m.id`,
      { id },
    );
    return { label: `Group ${group.groupName}`, people: rows.map(read) };
  }

  private async users(manager: EntityManager, userIds: number[], actor: Actor): Promise<Chosen> {
    const rule = this.access.rule(actor, 'User', 'u.id');
    const rows = await rowsOf(manager).query<Row>(
      `SELECT u.id AS "userId", NULL AS "parentId", ${columns('u')}, FALSE AS "noSchoolMail" ${fromAccounts}
       WHERE u.id IN (:...userIds) AND ${isStaff} AND ${rule.sql} ORDER BY u.full_name_key, u.id`,
      { ...rule.parameters, userIds },
    );
    if (rows.length < userIds.length) throw conflict(gone(userIds.length - rows.length, 'user'), 'userIds');
    return { label: plural(rows.length, 'user'), people: rows.map(read) };
  }

  /** Parents of students who are not withdrawn. */
  private async parents(manager: EntityManager, parentIds: number[]): Promise<Chosen> {
    const rows = await rowsOf(manager).query<Row>(
      `SELECT DISTINCT NULL AS "userId", p.id AS "parentId", ${columns('p')}, p.no_school_mail AS "noSchoolMail", p.full_name_key AS "key"
       ${fromParents} ${joinStudent('l.student_id')} WHERE p.id IN (:...parentIds) AND ${isEnrolled('st')} ORDER BY p.full_name_key, p.id`,
      { parentIds },
    );
    if (rows.length < parentIds.length) throw conflict(gone(parentIds.length - rows.length, 'parent'), 'parentIds');
    return { label: plural(rows.length, 'parent'), people: rows.map(read) };
  }
}

const read = ({ userId, parentId, firstName, lastName, email, noSchoolMail }: Row): Recipient => ({
  userId,
  parentId,
  firstName,
  lastName,
  email,
  noSchoolMail: Boolean(noSchoolMail),
});
