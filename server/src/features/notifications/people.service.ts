import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { fullNameOf } from '@homeroom/shared/names';
import type { GroupMember, NewMembers } from '@homeroom/shared/notifications/groups';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import { foldText } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { notFound } from '../../platform/not-found.js';
import { Audit } from '../../platform/audit/audit.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { semesterGoesOn } from '../academics/academics.sql.js';
import { fromAccounts, isStaff, joinTeacher } from '../accounts/accounts.sql.js';
import { fromClasses, isRunning } from '../classes/classes.sql.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromStudents, isEnrolled, studentName } from '../students/students.sql.js';
import { Children } from './children.service.js';
import { GroupEntity, GroupMemberEntity } from './group.entity.js';
import { fromMembers, memberColumns, ofMember } from './notifications.sql.js';

type PersonRow = Pick<PickerPerson, 'id' | 'firstName' | 'lastName' | 'email' | 'mailRefused'>;
interface ChildRow extends PersonRow {
  noSchoolMail: boolean | number;
  child: string;
  sectionId: number | null;
  sectionName: string | null;
}
interface ClassRow {
  userId: number;
  sectionId: number;
  sectionName: string;
  className: string;
}

const person = (row: string) =>
  `${columns(row, 'id', 'firstName', 'lastName', 'email')}, ${mailRefused(`lower(${row}.email)`)} AS "mailRefused"`;

/** How many people a search finds at most. */
const found = 20;

/** The people whom the office may choose as recipients, and the members of groups: users, by the spec's `userId`, and parents. */
@Injectable()
export class People {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly time: SchoolTime,
    private readonly children: Children,
    private readonly audit: Audit,
  ) {}

  /** ACTIVE users other than STUDENTs, by name. */
  async users(actor: Actor): Promise<PickerPerson[]> {
    const classes = Map.groupBy(await this.classes(), ({ userId }) => userId);
    return (await this.staff(actor)).map((user) => ({
      ...user,
      sections: distinct(classes.get(user.id)?.map(({ sectionName }) => sectionName) ?? []),
      classes: distinct(classes.get(user.id)?.map(({ className }) => className) ?? []),
      noSchoolMail: false,
      children: [],
    }));
  }

  /** The first few users, by name, whose name or address contains every word. */
  async search(words: string, actor: Actor): Promise<PersonRow[]> {
    const parts = foldText(words).split(' ').filter(Boolean);
    if (parts.length === 0) return [];
    return (await this.staff(actor))
      .filter((user) => {
        const text = foldText(`${fullNameOf(user)} ${user.email ?? ''}`);
        return parts.every((part) => text.includes(part));
      })
      .slice(0, found);
  }

  /** The parents of students who are not withdrawn, by name. */
  async parents(): Promise<PickerPerson[]> {
    const classes = Map.groupBy(await this.classes(), ({ sectionId }) => sectionId);
    const parents = new Map<number, PickerPerson>();
    const rows = await this.db.query<ChildRow>(
      `SELECT ${person('parent')}, parent.no_school_mail AS "noSchoolMail", ${studentName} AS "child", section.id AS "sectionId", section.section_name AS "sectionName"
       ${fromStudents} ${joinContactsOf('student.id')} WHERE ${isEnrolled} ORDER BY parent.full_name_order, parent.id, student.student_name_order`,
      { today: await this.time.today() },
    );
    for (const { child, sectionId, sectionName, ...row } of rows) {
      const parent = parents.get(row.id) ?? {
        ...row,
        noSchoolMail: Boolean(row.noSchoolMail),
        sections: [],
        classes: [],
        children: [],
      };
      parent.children.push(child);
      if (sectionName !== null) parent.sections = distinct([...parent.sections, sectionName]);
      const ofSection = sectionId === null ? [] : (classes.get(sectionId) ?? []);
      parent.classes = distinct([...parent.classes, ...ofSection.map(({ className }) => className)]);
      parents.set(row.id, parent);
    }
    return [...parents.values()];
  }

  private staff(actor: Actor): Promise<PersonRow[]> {
    const rule = this.access.rule(actor, 'User', 'account.id');
    return this.db.query<PersonRow>(
      `SELECT ${person('account')} ${fromAccounts} WHERE ${isStaff} AND ${rule.sql} ORDER BY account.full_name_order, account.id`,
      rule.parameters,
    );
  }

  /** The classes that are running now, with their teachers. */
  private async classes(): Promise<ClassRow[]> {
    return this.db.query<ClassRow>(
      `SELECT DISTINCT account.id AS "userId", section.id AS "sectionId", section.section_name AS "sectionName", class_type.class_name AS "className"
       ${fromClasses} ${joinTeacher('schedule.teacher_id')} WHERE ${isRunning} AND ${semesterGoesOn}`,
      { today: await this.time.today() },
    );
  }

  /** A group's members, ordered by name; 404 if there is no such group. */
  async membersOf(groupId: number): Promise<GroupMember[]> {
    await this.db.requireRow(GroupEntity, groupId, 'RecipientGroup');
    const [members, children] = await Promise.all([
      this.db.query<Omit<GroupMember, 'children'>>(
        `SELECT ${memberColumns}, ${mailRefused(`lower(${ofMember('email')})`)} AS "mailRefused" ${fromMembers}
         WHERE group_member.group_id = :groupId ORDER BY ${ofMember('full_name_order')}, group_member.id`,
        { groupId },
      ),
      this.children.namesOf('SELECT parent_id FROM group_members WHERE group_id = :groupId', { groupId }),
    ]);
    return members.map((member) => ({ ...member, children: children.get(member.parentId ?? 0) ?? [] }));
  }

  /** Adds people to a group; members it already has are left as they are. */
  async add(groupId: number, members: NewMembers, actor: Actor): Promise<GroupMember[]> {
    const userIds = [...new Set([members.userId ?? [], members.userIds ?? []].flat())];
    const parentIds = [...new Set([members.parentId ?? [], members.parentIds ?? []].flat())];
    return this.db.unit(async () => {
      // Locked, so that two requests cannot add the same person at once.
      await this.db.lockedRow(GroupEntity, groupId, 'RecipientGroup');
      await this.requireThere(userIds, parentIds, actor);
      const existing = await this.db.findBy(GroupMemberEntity, { groupId });
      const users = userIds.filter((userId) => !existing.some((member) => member.userId === userId));
      const parents = parentIds.filter((parentId) => !existing.some((member) => member.parentId === parentId));
      await this.db.bulkInsert(GroupMemberEntity, [
        ...users.map((userId) => ({ groupId, userId, parentId: null })),
        ...parents.map((parentId) => ({ groupId, userId: null, parentId })),
      ]);
      if (users.length + parents.length > 0)
        await this.audit.record(actor, {
          action: 'add members',
          subject: 'RecipientGroup',
          id: groupId,
          after: { users, parents },
        });
      return this.membersOf(groupId);
    });
  }

  /** Removes one person; 404 if they are not in the group. */
  async remove(groupId: number, member: { userId: number } | { parentId: number }, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      await this.db.lockedRow(GroupEntity, groupId, 'RecipientGroup');
      const { affected } = await this.db.delete(GroupMemberEntity, { groupId, ...member });
      if (!affected) throw notFound('GroupMember');
      await this.audit.record(actor, {
        action: 'remove member',
        subject: 'RecipientGroup',
        id: groupId,
        before: member,
      });
    });
  }

  private async requireThere(userIds: number[], parentIds: number[], actor: Actor) {
    const rule = this.access.rule(actor, 'User', 'account.id');
    const reached = userIds.length
      ? await this.db.queryIds(
          `SELECT account.id AS "id" ${fromAccounts} WHERE account.id IN (:...userIds) AND account.role <> 'STUDENT' AND account.status <> 'DELETED' AND ${rule.sql}`,
          { ...rule.parameters, userIds },
        )
      : [];
    if (reached.length < userIds.length)
      throw invalid({ path: 'userId', message: 'This user no longer exists. Reload the page.' });
    const parents = parentIds.length ? await this.db.countBy(ParentEntity, { id: In(parentIds) }) : 0;
    if (parents < parentIds.length)
      throw invalid({ path: 'parentId', message: 'This parent no longer exists. Reload the page.' });
  }
}

const distinct = (values: readonly string[]) => [...new Set(values)].sort();
