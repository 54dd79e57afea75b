import { optionalEmail, optionalPhone, nameField } from '@homeroom/shared/fields';
import { fullNameOf } from '@homeroom/shared/names';
import { NameMap } from '@homeroom/shared/name-map';
import { isNamedAlike } from '@homeroom/shared/students/parent-book';
import { studentSchema } from '@homeroom/shared/students/students';
import { foldText, plural, uniqueKey } from '@homeroom/shared/text';
import { z } from 'zod';
import { personKey } from '../students/public.js';
import { listed } from './binding.js';
import { noName } from './export-rows.js';
import { gradeCode, gradeOfCode } from './grade-codes.js';
import { checked } from './plan-sessions.js';
import type { PresentParent } from './present-roster.js';
import type { BundleRow } from './read-bundle.js';
import {
  differences,
  fateOfChange,
  leftOut,
  refused,
  type PersonValues,
  type RosterPlan,
  type RowFate,
  type StudentValues,
} from './roster-plan.js';

/** What a person is at this school. */
type Part = 'student' | 'teacher' | 'parent';
const parts: Partial<Record<string, Part>> = {
  student: 'student',
  teacher: 'teacher',
  parent: 'parent',
  guardian: 'parent',
  relative: 'parent',
};

const relationships: Partial<Record<string, string>> = { guardian: 'Guardian', relative: 'Other' };

const genders: Partial<Record<string, string>> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  unspecified: 'Other',
};

const nameOf = ({ givenName, familyName }: BundleRow['cells']) =>
  [givenName, familyName].filter((name) => name && name !== noName).join(' ');

const personSchema = z.object({
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  email: optionalEmail(),
  phone: optionalPhone(),
});
const listedStudent = studentSchema.pick({
  studentFirstName: true,
  studentLastName: true,
  gender: true,
  birthDate: true,
  risingGrade: true,
});
const personColumns = { firstName: 'givenName', lastName: 'familyName', email: 'email', phone: 'phone' };
const studentColumns = {
  studentFirstName: 'givenName',
  studentLastName: 'familyName',
  birthDate: 'givenName',
  gender: 'givenName',
  risingGrade: 'grades',
};
const detailWords = { firstName: 'First name', lastName: 'Last name', email: 'E-mail', phone: 'Phone' };

const written = (name: string | undefined) => (name === noName ? '' : name);

/** Students, teachers and parents, with the roles that say who is what and the birth dates. */
export function planPeople(plan: RosterPlan) {
  const roles = rolesOf(plan);
  const demographics = new Map(plan.sound('demographics').map((row) => [row.cells['sourcedId']!, row]));
  const people = new People(plan);
  const partOf = (row: BundleRow): Part | RowFate => {
    const role = roles.get(row.cells['sourcedId']!);
    if (!role) return refused('roles.csv says no role of this user.', 'sourcedId');
    return parts[role] ?? leftOut(`Homeroom imports students, teachers and parents. This user’s role is ${role}.`);
  };
  const rows = plan.of('users');
  const agentsOf = agents(rows, (row) => partOf(row) === 'student');
  // Parents are recognized by their children, who are therefore read first.
  const fates = new Map<BundleRow, RowFate>();
  for (const wanted of ['student', 'teacher', 'parent'] as const)
    for (const row of rows) {
      if (row.problem || row.cells['status'] === 'tobedeleted' || partOf(row) !== wanted) continue;
      const id = row.cells['sourcedId']!;
      fates.set(
        row,
        wanted === 'student'
          ? people.student(row, demographics.get(id))
          : wanted === 'teacher'
            ? people.teacher(row)
            : people.parent(row, agentsOf.get(id) ?? []),
      );
    }
  plan.decide('users', nameOf, (row) => fates.get(row) ?? (partOf(row) as RowFate));
  link(plan, rows, roles);
  // These rows are a part of their user's.
  plan.decide(
    'roles',
    ({ userSourcedId }) => userSourcedId ?? '',
    (row) => follow(plan, row, 'userSourcedId', false),
  );
  plan.decide(
    'demographics',
    ({ sourcedId }) => sourcedId ?? '',
    (row) => follow(plan, row, 'sourcedId', people.changedDemographics.has(row.cells['sourcedId']!)),
  );
}

/** The fate of a row that is a part of its user's record. `isChanged`: whether this part changes. */
function follow(plan: RosterPlan, { cells }: BundleRow, column: string, isChanged: boolean): RowFate {
  const user = plan.fates.get(`users ${cells[column]}`);
  if (user?.fate === 'new') return { fate: 'new' };
  return user?.fate === 'changed' || user?.fate === 'same'
    ? { fate: isChanged ? 'changed' : 'same' }
    : leftOut('Its user is not imported.', column);
}

/** The role of each user: the primary one, if one is. */
function rolesOf(plan: RosterPlan): Map<string, string> {
  const roles = new Map<string, string>();
  const primary = plan
    .of('roles')
    .toSorted(
      (one, other) => Number(one.cells['roleType'] !== 'primary') - Number(other.cells['roleType'] !== 'primary'),
    );
  for (const { problem, cells } of primary)
    if (!problem && !roles.has(cells['userSourcedId']!)) roles.set(cells['userSourcedId']!, cells['role']!);
  return roles;
}

/** The sourcedIds of each parent's children. */
function agents(rows: readonly BundleRow[], isStudent: (row: BundleRow) => boolean): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const row of rows)
    if (row.cells['agentSourcedIds'] && !row.problem && isStudent(row))
      for (const parent of listed(row.cells['agentSourcedIds']))
        void (children.get(parent)?.push(row.cells['sourcedId']!) ?? children.set(parent, [row.cells['sourcedId']!]));
  return children;
}

/** Links students to their parents, in the order of the file. Links that it lacks stay. */
function link(plan: RosterPlan, rows: readonly BundleRow[], roles: ReadonlyMap<string, string>) {
  const present = new Map(plan.present.parents.map((parent) => [parent.id, parent]));
  for (const { cells } of rows) {
    const student = plan.refOf('student', cells['sourcedId']);
    if (!student || !cells['agentSourcedIds']) continue;
    for (const id of new Set(listed(cells['agentSourcedIds']))) {
      const parent = plan.refOf('parent', id);
      if (!parent) continue;
      const isLinked = 'id' in parent && 'id' in student && present.get(parent.id)!.childIds.has(student.id);
      if (!isLinked)
        plan.writes.links.push({ student, parent, relationship: relationships[roles.get(id) ?? ''] ?? null });
    }
  }
}

class People {
  /** The sourcedIds of students whose birth date or gender changes. */
  readonly changedDemographics = new Set<string>();
  private readonly students;
  private readonly parents;
  private readonly accounts;
  private readonly emails;
  private readonly grades;
  private readonly studentOf;
  private readonly parentOf;
  private readonly parentsOf;
  /** Teachers without an e-mail address, by folded name. */
  private readonly namesakes;
  private readonly takenEmails = new Set<string>();

  constructor(private readonly plan: RosterPlan) {
    const { students, parents, accounts, grades } = plan.present;
    this.students = new NameMap(Map.groupBy(students, personKey));
    this.parents = Map.groupBy(parents, ({ email }) => email);
    this.accounts = new Map(accounts.map((account) => [account.teacherId, account]));
    this.emails = new Map(accounts.map((account) => [account.email, account]));
    this.grades = grades;
    this.studentOf = new Map(students.map((student) => [String(student.id), student]));
    this.parentsOf = new Map<number, PresentParent[]>();
    for (const parent of parents)
      for (const childId of parent.childIds)
        void (this.parentsOf.get(childId)?.push(parent) ?? this.parentsOf.set(childId, [parent]));
    this.namesakes = Map.groupBy(
      accounts.filter(({ teacherId, email }) => teacherId !== null && email === null),
      (account) => foldText(fullNameOf(account)),
    );
    this.parentOf = new Map(parents.map((parent) => [String(parent.id), parent]));
  }

  student(row: BundleRow, demographic: BundleRow | undefined): RowFate {
    const { plan } = this;
    const { sourcedId, givenName, familyName, grades } = row.cells;
    const { birthDate, sex } = demographic?.cells ?? {};
    const known = plan.keyOf('student', sourcedId!);
    const here = known === undefined ? undefined : this.studentOf.get(known);
    if (!here && (!birthDate || !sex))
      return refused('A new student needs a birth date and a sex in demographics.csv.', 'sourcedId');
    const read = checked(
      listedStudent,
      {
        studentFirstName: written(givenName),
        studentLastName: written(familyName),
        gender: (sex && genders[sex]) || here?.gender || 'Other',
        birthDate: birthDate ?? here?.birthDate,
        risingGrade: grades ? this.gradeOf(listed(grades)[0]!) : null,
      },
      studentColumns,
    );
    if ('fate' in read) return read;
    const values: StudentValues = read.value;
    if (values.birthDate >= plan.present.today) return refused('The birth date is in the future.', 'sourcedId');
    if (!values.studentFirstName && !values.studentLastName) return refused('The name is missing.', 'givenName');
    const alike = (this.students.get(personKey(values)) ?? []).filter(({ id }) => plan.isFree('student', id));
    if (!here && alike.length > 1)
      return refused(`${plural(alike.length, 'student')} here have this name and birth date.`, 'givenName');
    const found = plan.identify('student', row, () => alike[0]?.id);
    if ('fate' in found) return found;
    if (found.key === null) {
      plan.writes.students.added.push({ sourcedId: sourcedId!, values });
      plan.setRef('student', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const present = this.studentOf.get(found.key)!;
    plan.setRef('student', sourcedId!, { id: present.id });
    const { studentFirstName, studentLastName, gender } = present;
    const grade = present.risingGrade ?? present.currentGrade;
    // 'Unspecified' says nothing, and an empty grade neither.
    const wanted: StudentValues = {
      ...values,
      gender: sex === 'unspecified' ? gender : values.gender,
      risingGrade: values.risingGrade === null || isSameGrade(grade, values.risingGrade) ? grade : values.risingGrade,
    };
    const before: StudentValues = {
      studentFirstName,
      studentLastName,
      gender,
      birthDate: present.birthDate,
      risingGrade: grade,
    };
    const change = differences<StudentValues>(before, wanted);
    if (change.birthDate !== undefined || change.gender !== undefined) this.changedDemographics.add(sourcedId!);
    if (Object.keys(change).length > 0)
      plan.writes.students.changed.push({ id: present.id, sourcedId: sourcedId!, change });
    return fateOfChange(change, before, {
      studentFirstName: 'First name',
      studentLastName: 'Last name',
      gender: 'Gender',
      birthDate: 'Birth date',
      risingGrade: 'Rising grade',
    });
  }

  teacher(row: BundleRow): RowFate {
    const { plan } = this;
    const read = this.person(row);
    if ('fate' in read) return read;
    const { value } = read;
    const owner = value.email ? this.emails.get(value.email) : undefined;
    const found = plan.identify('teacher', row, () => {
      const alike = value.email
        ? [owner]
        : (this.namesakes.get(foldText(fullNameOf(value))) ?? []).filter((account) => isNamedAlike(account, value));
      const one = alike.length === 1 ? alike[0] : undefined;
      return one?.teacherId != null && plan.isFree('teacher', one.teacherId) ? one.teacherId : undefined;
    });
    if ('fate' in found) return found;
    const { sourcedId, enabledUser } = row.cells;
    if (owner && owner.teacherId === null)
      return refused(`${fullNameOf(owner)} has this e-mail address and is not a teacher.`, 'email');
    if (owner && String(owner.teacherId) !== found.key)
      return refused(`${fullNameOf(owner)} has this e-mail address.`, 'email');
    if (found.key === null) {
      if (value.email && this.takenEmails.has(value.email))
        return refused('Another teacher of the file has this e-mail address.', 'email');
      if (value.email) this.takenEmails.add(value.email);
      plan.writes.teachers.added.push({ sourcedId: sourcedId!, values: value, isOnHold: enabledUser === 'false' });
      plan.setRef('teacher', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const account = this.accounts.get(Number(found.key))!;
    if (value.email && this.takenEmails.has(value.email))
      return refused('Another teacher of the file has this e-mail address.', 'email');
    if (value.email) this.takenEmails.add(value.email);
    plan.setRef('teacher', sourcedId!, { id: account.teacherId! });
    const { firstName, lastName, email, phoneNumber: phone } = account;
    return this.changed(
      'teachers',
      { id: account.userId, sourcedId: sourcedId! },
      { firstName, lastName, email, phone },
      value,
    );
  }

  parent(row: BundleRow, childIds: readonly string[]): RowFate {
    const { plan } = this;
    if (childIds.length === 0)
      return leftOut('No student of the file has this parent in agentSourcedIds.', 'sourcedId');
    const children = childIds.flatMap((id) => plan.refOf('student', id) ?? []);
    if (children.length === 0) return leftOut('None of this parent’s children is imported.', 'sourcedId');
    const read = this.person(row);
    if ('fate' in read) return read;
    const { value } = read;
    const known = children.flatMap((child) => ('id' in child ? [child.id] : []));
    const found = plan.identify(
      'parent',
      row,
      () =>
        (value.email
          ? (this.parents.get(value.email) ?? [])
          : known.flatMap((id) => this.parentsOf.get(id) ?? [])
        ).find((each) => isNamedAlike(each, value) && plan.isFree('parent', each.id))?.id,
    );
    if ('fate' in found) return found;
    const { sourcedId } = row.cells;
    if (found.key === null) {
      plan.writes.parents.added.push({ sourcedId: sourcedId!, values: value });
      plan.setRef('parent', sourcedId!, { added: sourcedId! });
      return { fate: 'new' };
    }
    const present = this.parentOf.get(found.key)!;
    plan.setRef('parent', sourcedId!, { id: present.id });
    const { firstName, lastName, email, phone } = present;
    return this.changed(
      'parents',
      { id: present.id, sourcedId: sourcedId! },
      { firstName, lastName, email, phone },
      value,
    );
  }

  /** A changed teacher or parent; an empty e-mail address or phone of the file says nothing. */
  private changed(
    of: 'teachers' | 'parents',
    record: { id: number; sourcedId: string },
    before: PersonValues,
    value: PersonValues,
  ): RowFate {
    const change = differences(before, {
      ...value,
      email: value.email ?? before.email,
      phone: value.phone ?? before.phone,
    });
    if (Object.keys(change).length > 0) this.plan.writes[of].changed.push({ ...record, change });
    return fateOfChange(change, before, detailWords);
  }

  private person({ cells }: BundleRow): { value: PersonValues } | RowFate {
    const { givenName, familyName, email, phone, sms } = cells;
    const read = checked(
      personSchema,
      {
        firstName: written(givenName),
        lastName: written(familyName),
        email: email ?? null,
        phone: phone ?? sms ?? null,
      },
      personColumns,
    );
    if ('fate' in read) return read;
    const { value } = read;
    return value.firstName || value.lastName ? { value } : refused('The name is missing.', 'givenName');
  }

  /** The school's name of a grade code, or the usual one. */
  private gradeOf = (code: string) => this.grades.find((grade) => gradeCode(grade) === code) ?? gradeOfCode(code);
}

const isSameGrade = (one: string | null, other: string) =>
  one !== null && (uniqueKey(one) === uniqueKey(other) || gradeCode(one) === gradeCode(other));
