import type { RosterFile } from '@homeroom/shared/one-roster';
import { planRoster } from './plan-roster.js';
import type { PresentRoster } from './present-roster.service.js';
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
  keyOf: () => undefined,
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
  const start = performance.now();
  const plan = planRoster(bundle, emptySchool);
  const took = performance.now() - start;
  console.log('took', took);
  expect(plan.rows).toEqual([]);
  expect(plan.writes).toMatchObject({ classes: { length: 3000 }, stays: { length: 3000 }, links: { length: 3000 } });
  // 45 s when each row was compared with all others.
  expect(took).toBeLessThan(2000);
});
