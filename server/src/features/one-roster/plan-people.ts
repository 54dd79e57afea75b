import { fullNameOf } from '@homeroom/shared/names';
import { NameMap } from '@homeroom/shared/name-map';
import { isNamedAlike } from '@homeroom/shared/students/parent-book';
import { foldText, plural, uniqueKey } from '@homeroom/shared/text';
import { personKey } from '../students/public.js';
import { genderOfSex, gradeCode, gradeOfCode, listed, nameOfCell, relationshipOf } from './cells.js';
import type { BundleRow } from './read-bundle.js';
import type { Ref } from './record-kinds.js';
import { leftOut, readRecord, refused, RowOutcome, type RosterPlan, type RowFate } from './roster-plan.js';

/** What a person is at this school. */
const parts = ['student', 'teacher', 'parent'] as const;
type Part = (typeof parts)[number];
const partsByRole: Partial<Record<string, Part>> = {
  student: 'student',
  teacher: 'teacher',
  parent: 'parent',
  guardian: 'parent',
  relative: 'parent',
};

/** Students, teachers and parents, with the roles that say who is what and the birth dates. */
export function planPeople(plan: RosterPlan) {
  const rows = plan.of('users');
  const roles = rolesOf(plan);
  const roleOf = ({ cells }: BundleRow) => roles.get(cells['sourcedId']!);
  const partOf = (row: BundleRow) => partsByRole[roleOf(row) ?? ''];
  const links = rows
    .filter((row) => !row.problem && partOf(row) === 'student')
    .flatMap(({ cells }) =>
      listed(cells['agentSourcedIds'] ?? '').map((parent) => ({ parent, child: cells['sourcedId']! })),
    );
  const people = new People(
    plan,
    Map.groupBy(links, ({ parent }) => parent),
  );
  const sound = Map.groupBy(plan.sound('users'), partOf);
  // Parents are recognized by their children, who are therefore read first.
  for (const part of parts) plan.each(sound.get(part) ?? [], (row) => people[part](row));
  plan.each(sound.get(undefined) ?? [], (row) => {
    const role = roleOf(row);
    return role
      ? leftOut(`Homeroom imports students, teachers and parents. This user’s role is ${role}.`)
      : refused('roles.csv says no role of this user.', 'sourcedId');
  });
  plan.finish('users', ({ givenName, familyName }) =>
    [givenName, familyName].map(nameOfCell).filter(Boolean).join(' '),
  );
  link(plan, rows, roles);
  planParts(plan, people.changedDemographics);
}

/** The role of each user: the primary one, if one is. */
function rolesOf(plan: RosterPlan): Map<string, string> {
  const roles = new Map<string, string>();
  const isSecondary = ({ cells }: BundleRow) => Number(cells['roleType'] !== 'primary');
  for (const { problem, cells } of plan.of('roles').toSorted((one, other) => isSecondary(one) - isSecondary(other)))
    if (!problem && !roles.has(cells['userSourcedId']!)) roles.set(cells['userSourcedId']!, cells['role']!);
  return roles;
}

/** Roles and demographics, which are parts of their users' records. `changed`: the users whose demographics change. */
function planParts(plan: RosterPlan, changed: ReadonlySet<string>) {
  for (const [file, column] of [
    ['roles', 'userSourcedId'],
    ['demographics', 'sourcedId'],
  ] as const) {
    plan.each(plan.sound(file), ({ cells }) => {
      const user = plan.imported('users', cells[column]);
      if (!user) return leftOut('Its user is not imported.', column);
      if (user === 'new') return 'new';
      return file === 'demographics' && changed.has(cells[column]!) ? 'changed' : 'same';
    });
    plan.finish(file, (cells) => cells[column] ?? '');
  }
}

/** Links students to their parents, in the order of the file. Links that it lacks stay. */
function link(plan: RosterPlan, rows: readonly BundleRow[], roles: ReadonlyMap<string, string>) {
  const present = new Map(plan.present.parents.map((parent) => [parent.id, parent]));
  for (const { cells } of rows) {
    const student = plan.refOf('students', cells['sourcedId']);
    if (!student || !cells['agentSourcedIds']) continue;
    const linked = new Set<Ref>();
    for (const id of listed(cells['agentSourcedIds'])) {
      const parent = plan.refOf('parents', id);
      if (!parent || linked.has(parent)) continue;
      linked.add(parent);
      const isLinked =
        typeof parent === 'number' && typeof student === 'number' && present.get(parent)!.childIds.has(student);
      if (!isLinked) plan.writes.links.push({ student, parent, relationship: relationshipOf(roles.get(id)) });
    }
  }
}

class People {
  /** The sourcedIds of students whose birth date or gender changes. */
  readonly changedDemographics = new Set<string>();
  private readonly demographics;
  private readonly students;
  private readonly teachers;
  private readonly accounts;
  /** Teachers without an e-mail address, by folded name. */
  private readonly namesakes;
  private readonly parents;
  private readonly parentsOf;
  private readonly takenEmails = new Set<string>();
  /** The first rows of the file's parents, by e-mail address and folded name. */
  private readonly firstRows = new Map<string, BundleRow>();

  constructor(
    private readonly plan: RosterPlan,
    /** The students of the file by parent. */
    private readonly children: ReadonlyMap<string, readonly { child: string }[]>,
  ) {
    const { students, teachers, parents } = plan.records;
    this.demographics = new Map(plan.sound('demographics').map(({ cells }) => [cells['sourcedId'], cells]));
    this.students = new NameMap(Map.groupBy(students, personKey));
    this.teachers = new Map(teachers.map((teacher) => [teacher.id, teacher]));
    this.accounts = new Map(plan.present.accounts.map((account) => [account.email, account]));
    this.namesakes = Map.groupBy(
      teachers.filter(({ email }) => email === null),
      (teacher) => foldText(fullNameOf(teacher)),
    );
    this.parents = Map.groupBy(parents, ({ email }) => email);
    const links = parents.flatMap((parent) => [...parent.childIds].map((childId) => ({ parent, childId })));
    this.parentsOf = Map.groupBy(links, ({ childId }) => childId);
  }

  student(row: BundleRow): RowFate {
    const { plan } = this;
    const { sourcedId, givenName, familyName, grades } = row.cells;
    const { birthDate, sex } = this.demographics.get(sourcedId) ?? {};
    const known = plan.known('students', sourcedId!);
    if (!known && (!birthDate || !sex))
      return refused('A new student needs a birth date and a sex in demographics.csv.', 'sourcedId');
    const values = readRecord('students', row, {
      studentFirstName: nameOfCell(givenName),
      studentLastName: nameOfCell(familyName),
      gender: genderOfSex(sex) ?? known?.gender ?? 'Other',
      birthDate: birthDate ?? known?.birthDate,
      risingGrade: grades ? this.gradeOf(listed(grades)[0]!) : null,
    });
    if (values.birthDate >= plan.present.today) return refused('The birth date is in the future.', 'sourcedId');
    if (!values.studentFirstName && !values.studentLastName) return refused('The name is missing.', 'givenName');
    const alike = (this.students.get(personKey(values)) ?? []).filter(({ id }) => plan.isFree('student', id));
    if (!known && alike.length > 1)
      return refused(`${plural(alike.length, 'student')} here have this name and birth date.`, 'givenName');
    const present = plan.find('students', row, alike);
    if (!present) return plan.write('students', row, values, undefined);
    const grade = present.risingGrade ?? present.currentGrade;
    const { risingGrade } = values;
    // 'Unspecified' says nothing, and an empty grade neither.
    const wanted = {
      ...values,
      gender: sex === 'unspecified' ? present.gender : values.gender,
      risingGrade: risingGrade === null || isSameGrade(grade, risingGrade) ? grade : risingGrade,
    };
    if (wanted.birthDate !== present.birthDate || wanted.gender !== present.gender)
      this.changedDemographics.add(sourcedId!);
    return plan.write('students', row, wanted, { ...present, risingGrade: grade });
  }

  teacher(row: BundleRow): RowFate {
    const { plan } = this;
    const values = this.person('teachers', row);
    const owner = values.email ? this.accounts.get(values.email) : undefined;
    const alike = values.email
      ? [this.teachers.get(owner?.teacherId ?? 0)]
      : (this.namesakes.get(foldText(fullNameOf(values))) ?? []).filter((teacher) => isNamedAlike(teacher, values));
    const present = plan.find('teachers', row, alike.length === 1 && alike[0] ? [alike[0]] : []);
    if (owner && owner.teacherId === null)
      return refused(`${fullNameOf(owner)} has this e-mail address and is not a teacher.`, 'email');
    if (owner && owner.teacherId !== present?.id)
      return refused(`${fullNameOf(owner)} has this e-mail address.`, 'email');
    if (values.email) {
      if (this.takenEmails.has(values.email))
        return refused('Another teacher of the file has this e-mail address.', 'email');
      this.takenEmails.add(values.email);
    }
    const isOnHold = row.cells['enabledUser'] === 'false';
    return plan.write('teachers', row, { ...orPresent(values, present), isOnHold }, present);
  }

  parent(row: BundleRow): RowFate {
    const { plan } = this;
    const children = this.children.get(row.cells['sourcedId']!);
    if (!children) return leftOut('No student of the file has this parent in agentSourcedIds.', 'sourcedId');
    const students = children.flatMap(({ child }) => plan.refOf('students', child) ?? []);
    if (students.length === 0) return leftOut('None of this parent’s children is imported.', 'sourcedId');
    const values = this.person('parents', row);
    const person = values.email && `${values.email} ${foldText(fullNameOf(values))}`;
    // Some systems export a parent once for each child.
    const first = this.firstRows.get(person ?? '');
    const known = plan.known('parents', row.cells['sourcedId']!);
    if (first && (!known || known.id === plan.refOf('parents', first.cells['sourcedId'])))
      return plan.share('parents', row, first);
    const candidates = values.email
      ? this.parents.get(values.email)
      : students
          .flatMap((id) => (typeof id === 'number' ? (this.parentsOf.get(id) ?? []) : []))
          .map(({ parent }) => parent);
    const present = plan.find(
      'parents',
      row,
      candidates?.filter((each) => isNamedAlike(each, values)),
    );
    if (person && !first) this.firstRows.set(person, row);
    return plan.write('parents', row, orPresent(values, present), present);
  }

  private person(of: 'teachers' | 'parents', row: BundleRow) {
    const { givenName, familyName, email = null, phone, sms = null } = row.cells;
    const values = readRecord(of, row, {
      firstName: nameOfCell(givenName),
      lastName: nameOfCell(familyName),
      email,
      phone: phone ?? sms,
    });
    if (!values.firstName && !values.lastName) throw new RowOutcome(refused('The name is missing.', 'givenName'));
    return values;
  }

  /** The school's name of a grade code, or the usual one. */
  private gradeOf = (code: string) =>
    this.plan.present.grades.find((grade) => gradeCode(grade) === code) ?? gradeOfCode(code);
}

const isSameGrade = (one: string | null, other: string) =>
  one !== null && (uniqueKey(one) === uniqueKey(other) || gradeCode(one) === gradeCode(other));

/** The values of a person, with what the school has where the file is silent: an empty e-mail address or phone says nothing. */
function orPresent<Values extends { email: string | null; phone: string | null }>(
  values: Values,
  present: Pick<Values, 'email' | 'phone'> | undefined,
): Values {
  return { ...values, email: values.email ?? present?.email ?? null, phone: values.phone ?? present?.phone ?? null };
}
