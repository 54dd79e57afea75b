import { Injectable } from '@nestjs/common';
import { fullNameOf } from '@homeroom/shared/names';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import { foldText } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Reads } from '../../platform/database/reads.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { semesterGoesOn } from '../academics/academics.sql.js';
import { fromAccounts, isStaff, joinTeacher } from '../accounts/accounts.sql.js';
import { fromClasses, isHeld } from '../classes/classes.sql.js';
import { joinParentsOf } from '../parents/parents.sql.js';
import { fromStudents, isEnrolled, studentName } from '../students/students.sql.js';

interface PersonRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  mailRefused: string | null;
}
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
  `${row}.id AS "id", ${row}.first_name AS "firstName", ${row}.last_name AS "lastName", ${row}.email AS "email", ${mailRefused(`lower(${row}.email)`)} AS "mailRefused"`;

/** By a search, at most. */
const found = 20;

@Injectable()
export class People {
  constructor(
    private readonly reads: Reads,
    private readonly access: RowAccess,
    private readonly time: SchoolTime,
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
    const rows = await this.reads.query<ChildRow>(
      `SELECT ${person('p')}, p.no_school_mail AS "noSchoolMail", ${studentName('s')} AS "child", g.id AS "sectionId", g.section_name AS "sectionName"
       ${fromStudents} ${joinParentsOf('s.id')} WHERE ${isEnrolled('s')} ORDER BY p.full_name_key, p.id, s.student_name_key`,
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
    const rule = this.access.rule(actor, 'User', 'u.id');
    return this.reads.query<PersonRow>(
      `SELECT ${person('u')} ${fromAccounts} WHERE ${isStaff} AND ${rule.sql} ORDER BY u.full_name_key, u.id`,
      rule.parameters,
    );
  }

  /** Held now. */
  private async classes(): Promise<ClassRow[]> {
    return this.reads.query<ClassRow>(
      `SELECT DISTINCT u.id AS "userId", g.id AS "sectionId", g.section_name AS "sectionName", c.class_name AS "className"
       ${fromClasses} ${joinTeacher('s.teacher_id')} WHERE ${isHeld} AND ${semesterGoesOn}`,
      { today: await this.time.today() },
    );
  }
}

const distinct = (values: readonly string[]) => [...new Set(values)].sort();
