import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip } from '../src/features/one-roster/write-zip.js';

const ofHomeroom = 25;
const courses = 7;

/** The OneRoster zip of a made-up school: each student has a homeroom, seven classes and 1.5 parents, each homeroom one teacher for each class. */
export async function districtRoster(students: number, gradesUp = 0): Promise<Buffer> {
  const all = <Row>(count: number, row: (n: number) => Row) => Array.from({ length: count }, (_, n) => row(n));
  const homerooms = Math.ceil(students / ofHomeroom);
  const parents = Math.ceil(students * 1.5);
  const parentsOf = (n: number) => [`p${n}`, ...(n % 2 === 0 ? [`p${students + n / 2}`] : [])];
  const person = (kind: string, n: number, familyName: string) => ({
    sourcedId: `${kind}${n}`,
    enabledUser: 'true',
    username: `${kind}${n}`,
    givenName: `Given${n % 977}`,
    familyName,
  });
  const role = (kind: string, role: string) => (n: number) => ({
    ...{ sourcedId: `r${kind}${n}`, userSourcedId: `${kind}${n}`, roleType: 'primary', role, orgSourcedId: 'school' },
  });
  const classes = all(homerooms * courses, (n) => ({ sourcedId: `k${n}`, homeroom: Math.floor(n / courses), n }));
  const place = (sourcedId: string, classSourcedId: string, userSourcedId: string, role: string) => ({
    ...{ sourcedId, classSourcedId, schoolSourcedId: 'school', userSourcedId, role },
    ...(classSourcedId.startsWith('h') && { beginDate: '2026-09-01' }),
  });
  const session = (sourcedId: string, title: string, type: string, endDate: string) => ({
    ...{ sourcedId, title, type, startDate: '2026-09-01', endDate, schoolYear: '2027' },
    ...(type === 'term' && { parentSourcedId: 'y' }),
  });
  const output = new PassThrough();
  const zip = buffer(output);
  await writeZip(output, [
    { file: 'orgs', rows: [{ sourcedId: 'school', name: 'District', type: 'school' }] },
    {
      file: 'academicSessions',
      rows: [session('y', '2026/27', 'schoolYear', '2027-07-01'), session('t', 'Fall', 'term', '2026-12-19')],
    },
    {
      file: 'courses',
      rows: all(courses + 1, (n) => ({ sourcedId: `c${n}`, title: `Course ${n}`, orgSourcedId: 'school' })),
    },
    {
      file: 'users',
      rows: [
        ...all(students, (n) => ({
          ...person('s', n, `Family${n}`),
          agentSourcedIds: parentsOf(n).join(','),
          grades: String(((n + gradesUp) % 12) + 1).padStart(2, '0'),
        })),
        ...all(homerooms, (n) => ({ ...person('t', n, `Teacher${n}`), email: `t${n}@district.test` })),
        ...all(parents, (n) => ({
          ...person('p', n, `Parent${n}`),
          email: `p${n}@home.test`,
          phone: '+353 1 555 0100',
        })),
      ],
    },
    {
      file: 'roles',
      rows: [
        ...all(students, role('s', 'student')),
        ...all(homerooms, role('t', 'teacher')),
        ...all(parents, role('p', 'parent')),
      ],
    },
    {
      file: 'demographics',
      rows: all(students, (n) => ({ sourcedId: `s${n}`, birthDate: '2014-05-17', sex: 'other' })),
    },
    {
      file: 'classes',
      rows: [
        ...all(homerooms, (n) => ({
          ...ofClass(`h${n}`, `Room ${n}`, `c${courses}`),
          classType: 'homeroom',
          classCode: `${n}`,
        })),
        ...classes.map(({ sourcedId, homeroom, n }) => ({
          ...ofClass(sourcedId, `Class ${n}`, `c${n % courses}`),
          classType: 'scheduled',
          classCode: String(homeroom),
          periods: 'Mon 09:00-10:00',
        })),
      ],
    },
    {
      file: 'enrollments',
      rows: [
        ...all(students, (n) => place(`eh${n}`, `h${Math.floor(n / ofHomeroom)}`, `s${n}`, 'student')),
        ...classes.flatMap(({ sourcedId, homeroom, n }) => [
          place(`et${n}`, sourcedId, `t${homeroom}`, 'teacher'),
          ...all(Math.min(ofHomeroom, students - homeroom * ofHomeroom), (m) =>
            place(`e${n}-${m}`, sourcedId, `s${homeroom * ofHomeroom + m}`, 'student'),
          ),
        ]),
      ],
    },
  ]);
  return zip;
}

const ofClass = (sourcedId: string, title: string, courseSourcedId: string) => ({
  ...{ sourcedId, title, courseSourcedId, schoolSourcedId: 'school', termSourcedIds: 't' },
});
