import type { RosterFile } from '@homeroom/shared/one-roster';
import { planRoster } from './plan-roster.js';
import type { PresentRoster } from './present-roster.js';
import type { Bundle, BundleRow } from './read-bundle.js';

type Cells = BundleRow['cells'];

const bundleOf = (files: Partial<Record<RosterFile, Cells[]>>): Bundle => ({
  files: Object.fromEntries(
    Object.entries(files).map(([file, rows]) => [file, rows.map((cells, n): BundleRow => ({ row: n + 2, cells }))]),
  ),
  notes: [],
});

const emptySchool: PresentRoster = {
  today: '2026-11-18',
  years: [],
  semesters: [],
  classTypes: [],
  sections: [],
  classes: new Map(),
  students: [],
  parents: [],
  accounts: [],
  stays: [],
  grades: [],
  keys: new Map(),
};

const year = { sourcedId: 'y', title: '2026/27', type: 'schoolYear', startDate: '2026-09-01', endDate: '2027-07-01' };
const term = (sourcedId: string, startDate: string, endDate: string) => ({
  sourcedId,
  title: sourcedId,
  type: 'term',
  startDate,
  endDate,
  parentSourcedId: 'y',
});
const fall = term('fall', '2026-09-01', '2026-12-19');
const spring = term('spring', '2027-01-11', '2027-06-19');
const homeroom = { sourcedId: 'h', title: '1-A', classCode: 'A', classType: 'homeroom', termSourcedIds: 'fall' };
const maths = {
  ...{ sourcedId: 'm', title: 'Maths', classCode: 'A', classType: 'scheduled' },
  ...{ courseSourcedId: 'c', termSourcedIds: 'fall' },
};
const taught = { sourcedId: 'e', classSourcedId: 'm', userSourcedId: 't', role: 'teacher' };
const small = {
  academicSessions: [year, fall, spring],
  courses: [{ sourcedId: 'c', title: 'Maths' }],
  users: [{ sourcedId: 't', givenName: 'Grace', familyName: 'Hopper' }],
  roles: [{ sourcedId: 'r', userSourcedId: 't', role: 'teacher' }],
  classes: [homeroom, maths],
  enrollments: [taught],
} satisfies Partial<Record<RosterFile, Cells[]>>;

it('plans thousands of rows of each file at once', () => {
  const each = <Row>(make: (n: number) => Row) => Array.from({ length: 3000 }, (_, n) => make(n));
  const bundle = bundleOf({
    academicSessions: [year, fall, ...each((n) => ({ ...year, sourcedId: `y${n}`, title: `Year ${n}` }))],
    courses: each((n) => ({ sourcedId: `c${n}`, title: `Course ${n}` })),
    users: [
      ...each((n) => ({ sourcedId: `t${n}`, givenName: 'T', familyName: `Name ${n}`, email: `t${n}@school.test` })),
      ...each((n) => ({ sourcedId: `s${n}`, givenName: 'S', familyName: `Name ${n}`, agentSourcedIds: 'p' })),
      { sourcedId: 'p', givenName: 'P', familyName: 'Parent' },
    ],
    roles: [
      ...each((n) => ({ sourcedId: `rt${n}`, userSourcedId: `t${n}`, role: 'teacher' })),
      ...each((n) => ({ sourcedId: `rs${n}`, userSourcedId: `s${n}`, role: 'student' })),
      { sourcedId: 'rp', userSourcedId: 'p', role: 'parent' },
    ],
    demographics: each((n) => ({ sourcedId: `s${n}`, birthDate: '2015-01-31', sex: 'female' })),
    classes: [
      ...each((n) => ({ sourcedId: `h${n}`, title: `${n}`, classType: 'homeroom', termSourcedIds: 'fall' })),
      ...each((n) => ({
        ...{ sourcedId: `k${n}`, title: `K ${n}`, classType: 'scheduled', termSourcedIds: 'fall' },
        courseSourcedId: `c${n}`,
      })),
    ],
    enrollments: [
      ...each((n) => ({ sourcedId: `e${n}`, classSourcedId: `h${n}`, userSourcedId: `s${n}`, role: 'student' })),
      ...each((n) => ({ sourcedId: `f${n}`, classSourcedId: `k${n}`, userSourcedId: `s${n}`, role: 'student' })),
      ...each((n) => ({ sourcedId: `g${n}`, classSourcedId: `k${n}`, userSourcedId: `t${n}`, role: 'teacher' })),
    ],
  });
  const plan = planRoster(bundle, emptySchool);
  expect(plan.rows).toEqual([]);
  expect(plan.writes).toMatchObject({ classes: { length: 3000 }, stays: { length: 3000 }, links: { length: 3000 } });
});

it('writes no part of a class that is refused', () => {
  const classes = [homeroom, { ...maths, termSourcedIds: 'fall,spring' }];
  const plan = planRoster(
    bundleOf({ ...small, classes, enrollments: [{ ...taught, endDate: '2026-12-19' }] }),
    emptySchool,
  );
  expect(plan.rows).toContainEqual(expect.objectContaining({ file: 'classes', row: 3, fate: 'refused' }));
  expect(plan.writes.classes).toEqual([]);
});

it('adds a class once for a term that is named twice', () => {
  const plan = planRoster(
    bundleOf({ ...small, classes: [homeroom, { ...maths, termSourcedIds: 'fall,fall' }] }),
    emptySchool,
  );
  expect(plan.rows).toEqual([]);
  expect(plan.writes.classes).toHaveLength(1);
});

it('gives the places of a section to stays that are not over, as long as they share days', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const days = [
    { beginDate: '2026-09-01', endDate: '2026-12-19' },
    { beginDate: '2026-09-01', endDate: '2026-11-18' },
    { beginDate: '2026-12-01', endDate: '2027-06-19' },
    { beginDate: '2026-12-19' },
  ];
  const student = { givenName: 'Ada', familyName: 'Byron' };
  const { rows, writes } = planRoster(
    bundleOf({
      ...small,
      users: [...small.users, ...ids.map((sourcedId) => ({ sourcedId, ...student, givenName: sourcedId }))],
      roles: [...small.roles, ...ids.map((id) => ({ sourcedId: `r${id}`, userSourcedId: id, role: 'student' }))],
      demographics: ids.map((sourcedId) => ({ sourcedId, birthDate: '2015-01-31', sex: 'female' })),
      classes: [homeroom],
      enrollments: ids.map((id, n) => ({
        ...{ sourcedId: `e${id}`, classSourcedId: 'h', userSourcedId: id, role: 'student' },
        ...days[n],
      })),
    }),
    {
      ...emptySchool,
      sections: [{ id: 1, sectionName: '1-A', allocatedYear: 2026, capacity: 1 }],
      keys: new Map([['section h', '1']]),
    },
  );
  expect(rows).toMatchObject([{ file: 'enrollments', row: 4, reason: 'Section 1-A is full: it has 1 place.' }]);
  expect(writes.stays.map(({ student: of }) => of)).toEqual(['a', 'b', 'd']);
});

it('imports no class of a refused course', () => {
  const present: PresentRoster = {
    ...emptySchool,
    classTypes: [
      { id: 1, className: 'Arithmetic' },
      { id: 2, className: 'Maths' },
    ],
    keys: new Map([['course c', '1']]),
  };
  const plan = planRoster(bundleOf(small), present);
  expect(plan.rows).toMatchObject([
    { file: 'courses', reason: 'Another class type has this title.' },
    { file: 'classes', row: 3, reason: 'Its course is not imported.' },
    { file: 'enrollments' },
  ]);
});

it('refuses a second course and a second homeroom of one title also when the school has the first', () => {
  const present: PresentRoster = {
    ...emptySchool,
    classTypes: [{ id: 1, className: 'Maths' }],
    sections: [{ id: 1, sectionName: '1-A', allocatedYear: 2026, capacity: null }],
    keys: new Map([
      ['course c', '1'],
      ['section h', '1'],
    ]),
  };
  const { rows, writes } = planRoster(
    bundleOf({
      ...small,
      courses: [...small.courses, { sourcedId: 'c2', title: 'Maths' }],
      classes: [homeroom, { ...homeroom, sourcedId: 'h2' }, { ...maths, sourcedId: 'm2', courseSourcedId: 'c2' }],
      enrollments: [],
    }),
    present,
  );
  expect(rows).toMatchObject([
    { file: 'courses', row: 3, reason: 'Another course of the file has this title.' },
    { file: 'classes', row: 3, reason: 'Another homeroom of the file has this title in the same year.' },
    { file: 'classes', row: 4, reason: 'Its course is not imported.' },
  ]);
  expect(writes).toMatchObject({ classTypes: { added: [] }, sections: { added: [] } });
});

it('reads no dates of a session that is refused or deleted', () => {
  const student = { sourcedId: 's', givenName: 'Ada', familyName: 'Byron' };
  const bundle = bundleOf({
    ...small,
    users: [...small.users, student],
    roles: [...small.roles, { sourcedId: 'rs', userSourcedId: 's', role: 'student' }],
    demographics: [{ sourcedId: 's', birthDate: '2015-01-31', sex: 'female' }],
    academicSessions: [{ ...year, startDate: '2031-13-45' }, { ...fall, startDate: '2026-02-31' }, spring],
    classes: [homeroom, { ...homeroom, sourcedId: 'h2', title: '1-B', termSourcedIds: 'fall,spring' }],
    enrollments: ['h', 'h2'].map((classSourcedId) => ({
      ...{ sourcedId: `e ${classSourcedId}`, classSourcedId, userSourcedId: 's', role: 'student' },
    })),
  });
  for (const row of bundle.files.academicSessions!.slice(0, 2))
    row.problem = { column: 'startDate', reason: 'startDate is not a date.' };
  const { rows, writes } = planRoster(bundle, emptySchool);
  expect(rows).toContainEqual(
    expect.objectContaining({ file: 'classes', row: 2, reason: 'None of its terms is imported.' }),
  );
  expect(writes.sections.added).toMatchObject([{ values: { sectionName: '1-B', allocatedYear: 2027 } }]);
  expect(writes.stays).toMatchObject([{ firstDay: '2027-01-11' }]);
});

it('refuses a year that would be shorter than its semesters, and what relies on its new days', () => {
  const present: PresentRoster = {
    ...emptySchool,
    years: [{ id: 1, name: '2026/27', firstDay: '2026-09-01', lastDay: '2027-06-30', isLeaving: false }],
    semesters: [
      { id: 1, academicYearId: 1, semesterName: 'fall', firstDay: '2026-09-01', lastDay: '2026-12-18' },
      { id: 2, academicYearId: 1, semesterName: 'spring', firstDay: '2027-01-11', lastDay: '2027-06-18' },
    ],
  };
  const { rows, writes } = planRoster(
    bundleOf({
      academicSessions: [
        { ...year, startDate: '2026-08-20', endDate: '2027-03-01' },
        { ...fall, startDate: '2026-08-20' },
      ],
    }),
    present,
  );
  expect(rows).toMatchObject([
    { row: 2, fate: 'refused', reason: 'Its semester spring is from Mon 11 Jan 2027 to Fri 18 Jun 2027.' },
    { row: 3, fate: 'refused', reason: '2026/27 is from Tue 1 Sep 2026 to Wed 30 Jun 2027.' },
  ]);
  expect(writes.years.changed).toEqual([]);
  expect(writes.semesters.changed).toEqual([]);
  expect(writes.ids).toEqual([]);
});

it('refuses the second of two teachers who get one e-mail address', () => {
  const account = { firstName: 'A', lastName: 'B', email: null, phoneNumber: null };
  const teacher = (sourcedId: string) => ({ sourcedId, givenName: 'A', familyName: 'B', email: 'one@school.test' });
  const { rows } = planRoster(
    bundleOf({
      users: [teacher('a'), teacher('b')],
      roles: ['a', 'b'].map((id) => ({ sourcedId: `r${id}`, userSourcedId: id, role: 'teacher' })),
    }),
    {
      ...emptySchool,
      accounts: [
        { ...account, teacherId: 1 },
        { ...account, teacherId: 2 },
      ],
      keys: new Map([
        ['teacher a', '1'],
        ['teacher b', '2'],
      ]),
    },
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ row: 3, reason: 'Another teacher of the file has this e-mail address.' }),
  );
});

it('takes two rows of a parent with one name and e-mail address for one parent', () => {
  const parent = { givenName: 'Ana', familyName: 'Silva', email: 'ana@home.test' };
  const child = (sourcedId: string, agentSourcedIds: string) => ({
    ...{ sourcedId, givenName: sourcedId, familyName: 'Silva', agentSourcedIds },
  });
  const people = {
    users: [
      ...[child('s1', 'p1'), child('s2', 'p1,p2'), child('s3', 'p2,p3')],
      ...[
        { ...parent, sourcedId: 'p1' },
        { ...parent, sourcedId: 'p2' },
        { ...parent, sourcedId: 'p3', givenName: 'Rui' },
      ],
    ],
    roles: ['s1', 's2', 's3', 'p1', 'p2', 'p3'].map((sourcedId) => ({
      ...{ sourcedId: `r${sourcedId}`, userSourcedId: sourcedId, role: sourcedId < 's' ? 'parent' : 'student' },
    })),
    demographics: ['s1', 's2', 's3'].map((sourcedId) => ({ sourcedId, birthDate: '2015-01-31', sex: 'female' })),
  };
  const links = (mother: number | string, father: string) => [
    { student: 's1', parent: mother },
    { student: 's2', parent: mother },
    { student: 's3', parent: mother },
    { student: 's3', parent: father },
  ];
  const isNew = planRoster(bundleOf(people), emptySchool);
  expect(isNew.rows).toMatchObject([{ file: 'users', row: 6, fate: 'same', reason: 'The same as row 5.' }]);
  expect(isNew.writes.parents.added).toMatchObject([{ sourcedId: 'p1' }, { sourcedId: 'p3' }]);
  expect(isNew.writes.links).toMatchObject(links('p1', 'p3'));

  const ana = {
    id: 7,
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@home.test',
    phone: null,
    childIds: new Set<number>(),
  };
  // Under no id, or that of either row.
  for (const keys of [[], [['parent p1', '7']], [['parent p2', '7']]] as [string, string][][]) {
    const isKnown = planRoster(bundleOf(people), { ...emptySchool, parents: [ana], keys: new Map(keys) });
    expect(isKnown.writes.parents).toMatchObject({ added: [{ sourcedId: 'p3' }], changed: [] });
    expect(isKnown.writes.links).toMatchObject(links(7, 'p3'));
  }
});
