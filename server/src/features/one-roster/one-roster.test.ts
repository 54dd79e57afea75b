import type { RosterImported, RosterProof } from '@homeroom/shared/one-roster';
import type { Actor } from '../../platform/access/actor.js';
import { type Browser, createApp, type TestApp } from '../../../test/create-app.js';
import { callDuring } from '../../../test/during.js';
import { gradedSchool } from '../../../test/graded-school.js';
import { faultsIn, headings, rosterIn, unzipped, zipOf } from '../../../test/naive-roster.js';
import { rosterSchool } from '../../../test/roster-school.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { StudentSections } from '../stays/student-sections.service.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { RosterFiles } from './roster-files.service.js';

const open: TestApp[] = [];
afterAll(() => Promise.all(open.map((t) => t.close())));

/** A school of its own, and its superadmin. */
async function school() {
  const t = await createApp();
  open.push(t);
  return { t, superadmin: await t.as('SUPERADMIN') };
}

async function exported(browser: Browser, query: object = { demographics: 'true' }): Promise<Buffer> {
  const { body } = await browser
    .get('/api/one-roster/export')
    .query(query)
    .buffer(true)
    .parse((response, done) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => done(null, Buffer.concat(pieces)));
    })
    .expect(200);
  return body as Buffer;
}

const upload = (browser: Browser, zip: Buffer) =>
  browser.post('/api/one-roster/import').query({ dryRun: true }).attach('file', zip, 'roster.zip');
const check = async (browser: Browser, zip: Buffer) => (await upload(browser, zip).expect(200)).body as RosterProof;
const commit = (browser: Browser, { importId }: RosterProof) =>
  browser.post('/api/one-roster/import').query({ dryRun: false, importId });
const imported = async (browser: Browser, proof: RosterProof) =>
  (await commit(browser, proof).expect(200)).body as RosterImported;
const totals = ({ files }: RosterProof) => {
  const sum = { new: 0, changed: 0, same: 0, leftOut: 0, refused: 0 };
  for (const { file: _, ...counts } of files)
    for (const [fate, count] of Object.entries(counts)) sum[fate as keyof typeof sum] += count;
  return sum;
};

it('exports the roster as OneRoster 1.2 wants it', async () => {
  const { t, superadmin } = await school();
  const { ana, gone } = await rosterSchool(t);
  const zip = await exported(superadmin);
  expect(faultsIn(zip)).toEqual([]);
  expect([...unzipped(zip).keys()].sort()).toEqual(Object.keys(headings).sort());
  const roster = rosterIn(zip);
  expect(roster['academicSessions.csv']).toMatchObject([
    { title: '2026/27', type: 'schoolYear', startDate: '2026-09-01', endDate: '2027-07-01', schoolYear: '2027' },
    { title: 'Fall', type: 'semester', startDate: '2026-09-01', endDate: '2026-12-19' },
    { title: 'Spring', type: 'semester', endDate: '2027-06-19' },
  ]);
  const users = roster['users.csv']!;
  const idOf = (givenName: string) => users.find((user) => user['givenName'] === givenName)!['sourcedId']!;
  expect(users.map(({ givenName }) => givenName)).not.toContain('Gone');
  expect(users.find(({ givenName }) => givenName === 'Mei')).toMatchObject({ familyName: '-', grades: 'KG' });
  expect(users.find(({ givenName }) => givenName === 'Ana')).toMatchObject({
    agentSourcedIds: idOf('Inês'),
    grades: '01',
  });
  const [homeroom, fall, spring] = roster['classes.csv']!;
  expect([homeroom, fall, spring]).toMatchObject([
    { title: '1-A', classType: 'homeroom' },
    { title: 'Arabic 1 1-A', classType: 'scheduled', periods: 'Mon 09:00-10:00,Wed 09:00-10:00' },
    { title: 'Maths, "B" 1-A' },
  ]);
  const inClass = (classSourcedId: string) =>
    roster['enrollments.csv']!.filter((row) => row['classSourcedId'] === classSourcedId).map(
      ({ userSourcedId, role, beginDate, endDate }) => [
        users.find(({ sourcedId }) => sourcedId === userSourcedId)!['givenName'],
        role,
        beginDate,
        endDate,
      ],
    );
  expect(inClass(homeroom!['sourcedId']!)).toEqual([
    ['Ana', 'student', '2026-09-01', ''],
    ['Ben', 'student', '2026-09-01', '2026-10-16'],
  ]);
  expect(inClass(fall!['sourcedId']!)).toEqual([
    ['Ana', 'student', '2026-09-01', '2026-12-19'],
    ['Ben', 'student', '2026-09-01', '2026-10-16'],
    ['Omar', 'teacher', '2026-09-01', '2026-11-01'],
    ['Rima', 'teacher', '2026-11-01', '2026-12-19'],
  ]);
  expect(roster['demographics.csv']).toContainEqual(
    expect.objectContaining({ sourcedId: idOf('Ana'), birthDate: ana.birthDate, sex: 'female' }),
  );
  expect(gone.status).toBe('WITHDRAWN');
});

it('exports the same bytes again, and birth dates only if asked', async () => {
  const { t, superadmin } = await school();
  await rosterSchool(t);
  expect((await exported(superadmin)).equals(await exported(superadmin))).toBe(true);
  const without = await exported(superadmin, {});
  expect(faultsIn(without)).toEqual([]);
  expect([...unzipped(without).keys()]).not.toContain('demographics.csv');
  const { headers } = await superadmin.get('/api/one-roster/export').expect(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="oneroster-[a-z-]+-2026-11-18\.zip"$/);
  const { body } = await superadmin.get('/api/audit').expect(200);
  expect(JSON.stringify(body)).toContain('OneRoster file');
});

it('comes back the same from an empty school that imported it, and a second import changes nothing', async () => {
  const { t, superadmin } = await school();
  await rosterSchool(t);
  const zip = await exported(superadmin);
  const other = await school();
  const proof = await check(other.superadmin, zip);
  expect(proof.rows.filter(({ fate }) => fate === 'refused' || fate === 'leftOut')).toEqual([]);
  await imported(other.superadmin, proof);
  const back = rosterIn(await exported(other.superadmin));
  const sorted = (roster: ReturnType<typeof rosterIn>) =>
    Object.fromEntries(
      Object.entries(roster).map(([file, rows]) => [file, rows.map((row) => JSON.stringify(row)).sort()]),
    );
  expect(sorted(back)).toEqual(sorted(rosterIn(zip)));
  for (const browser of [superadmin, other.superadmin]) {
    const again = await check(browser, zip);
    expect(totals(again)).toMatchObject({ new: 0, changed: 0, leftOut: 0, refused: 0 });
    expect(again.writes).toBe(0);
  }
});

it('recognizes its own sections when next year has sections of the same names', async () => {
  const { t, superadmin } = await school();
  const { sections, students, semester } = await gradedSchool(t);
  const academicYearId = await t.db.unit(() =>
    t.db.insertRow(AcademicYearEntity, { name: '2027/28', firstDay: '2027-08-30', lastDay: '2028-06-30' }),
  );
  const next = await t.a.semester({
    ...{ academicYearId, semesterName: 'Fall', firstDay: '2027-08-30', lastDay: '2027-12-17' },
  });
  expect(next.academicYearId).not.toBe(semester.academicYearId);
  await t.db.unit(() => t.db.update(MembershipEntity, { firstDay: '2026-09-01' }, { lastDay: '2027-06-30' }));
  for (const [n, { sectionName }] of sections.entries()) {
    const section = await t.a.section({ sectionName, allocatedYear: 2027 });
    await t.a.schedule({ semesterId: next.id, classSectionId: section.id });
    for (const { id } of students.slice(n * 3 - 3, n * 3))
      await t.a.membership({ studentId: id, sectionId: section.id, firstDay: '2027-08-30' });
  }
  const zip = await exported(superadmin);
  for (const browser of [superadmin, (await school()).superadmin]) {
    const proof = await check(browser, zip);
    expect(proof.rows.filter(({ fate }) => fate !== 'changed')).toEqual([]);
    expect(totals(proof)).toMatchObject({ leftOut: 0, refused: 0 });
  }
  expect(totals(await check(superadmin, zip))).toMatchObject({ new: 0, changed: 0 });
});

it('undoes an import of an empty school: nothing is left of it', async () => {
  const { t, superadmin } = await school();
  await rosterSchool(t);
  const zip = await exported(superadmin);
  const other = await school();
  const counts = () =>
    other.t.db.query(
      `SELECT (SELECT count(*) FROM students) AS "students", (SELECT count(*) FROM parents) AS "parents", (SELECT count(*) FROM users) AS "users",
         (SELECT count(*) FROM memberships) AS "stays", (SELECT count(*) FROM schedules) AS "classes", (SELECT count(*) FROM semesters) AS "semesters",
         (SELECT count(*) FROM sections) AS "sections", (SELECT count(*) FROM one_roster_ids) AS "ids"`,
    );
  const before = await counts();
  const proof = await check(other.superadmin, zip);
  await imported(other.superadmin, proof);
  expect(await counts()).not.toEqual(before);
  const { body: last } = await other.superadmin.get('/api/one-roster/import/last').expect(200);
  expect(last).toMatchObject({ last: { id: proof.importId, standing: null } });
  await other.superadmin.delete(`/api/one-roster/import/${proof.importId}`).expect(200);
  expect(await counts()).toEqual(before);
  expect((await other.superadmin.get('/api/one-roster/import/last')).body).toEqual({ last: null });
});

/** A small roster of another system, to the format of the standard. */
const foreign = {
  'manifest.csv': `propertyName,value\r\nmanifest.version,1.0\r\noneroster.version,1.2\r\n${[
    ...['academicSessions', 'classes', 'courses', 'demographics', 'enrollments', 'orgs', 'roles', 'users'],
  ]
    .map((file) => `file.${file},bulk\r\n`)
    .join('')}source.systemName,Other\r\n`,
  'orgs.csv': `${headings['orgs.csv']}\r\ndistrict,,,Lakes,district,,\r\nlake,,,Lake School,school,L1,district\r\n`,
  'academicSessions.csv': `${headings['academicSessions.csv']}\r\ny27,,,2026-2027,schoolYear,2026-09-01,2027-07-01,,2027\r\nt1,,,Autumn,term,2026-09-01,2026-12-19,y27,2027\r\nt2,,,Winter,term,2027-01-10,2027-06-20,y27,2027\r\ng1,,,Quarter,gradingPeriod,2026-09-01,2026-10-30,t1,2027\r\n`,
  'courses.csv': `${headings['courses.csv']}\r\nhr,,,,Homeroom,,,lake,,\r\nmath,,,y27,Mathematics,M7,07,lake,Math,\r\n`,
  'classes.csv': `${headings['classes.csv']}\r\nh7,,,7-Blue,07,hr,7B,homeroom,Room 2,lake,"t1,t2",,,\r\nm7,,,Maths 7,07,math,M7-1,scheduled,Room 9,lake,"t1,t2",,,"1,2"\r\n`,
  'users.csv': `${headings['users.csv']}\r\n${[
    's1,,,true,ada,,Ada,Byron,,,,,,p1,07,,,,,,lake,',
    's2,,,true,alan,,Alan,Turing,,,,,,,07,,,,,,lake,',
    'x1,,,true,grace,,Grace,Hopper,,,grace@lake.test,,,,,,,,,,lake,',
    'p1,,,true,anne,,Anne,Byron,,,anne@home.test,,+44 20 7946 0000,,,,,,,,lake,',
    'a1,,,true,head,,Mary,Head,,,head@lake.test,,,,,,,,,,lake,',
  ].join('\r\n')}\r\n`,
  'roles.csv': `${headings['roles.csv']}\r\n${[
    ...['r1,,,s1,primary,student,,,lake,', 'r2,,,s2,primary,student,,,lake,', 'r3,,,x1,primary,teacher,,,lake,'],
    ...['r4,,,p1,primary,guardian,,,lake,', 'r5,,,a1,primary,principal,,,lake,'],
  ].join('\r\n')}\r\n`,
  'demographics.csv': `${headings['demographics.csv']}\r\ns1,,,2014-12-10,female${','.repeat(11)}\r\ns2,,,2014-06-23,male${','.repeat(11)}\r\n`,
  'enrollments.csv': `${headings['enrollments.csv']}\r\n${[
    ...['e1,,,h7,lake,s1,student,,2026-09-01,', 'e2,,,h7,lake,s2,student,,2026-09-01,', 'e3,,,m7,lake,s1,student,,,'],
    ...['e4,,,m7,lake,s2,student,,,', 'e5,,,m7,lake,x1,teacher,true,,'],
  ].join('\r\n')}\r\n`,
};
type Files = Record<string, string | Buffer>;
const changed = (file: keyof typeof foreign, from: string, to: string): Files => {
  expect(foreign[file]).toContain(from);
  return { ...foreign, [file]: foreign[file].replace(from, to) };
};

it('imports the roster of another system, and recognizes changes by its ids', async () => {
  const { t, superadmin } = await school();
  const proof = await check(superadmin, await zipOf(foreign));
  const reasons = (of: RosterProof, fate: string) =>
    of.rows.filter((row) => row.fate === fate).map(({ file, row, reason }) => `${file} ${row}: ${reason}`);
  expect(reasons(proof, 'refused')).toEqual([]);
  expect(reasons(proof, 'leftOut')).toEqual([
    'orgs 2: Homeroom is one school and keeps no other organization.',
    'academicSessions 5: Homeroom has semesters and terms, but no grading periods.',
    'users 6: Homeroom imports students, teachers and parents. This user’s role is principal.',
    'roles 6: Its user is not imported.',
  ]);
  expect(await imported(superadmin, proof)).toMatchObject({ addedSemesters: true });
  expect((await superadmin.get('/api/students').expect(200)).body).toMatchObject([
    { studentName: 'Ada Byron', sectionName: '7-Blue', risingGrade: '7', birthDate: '2014-12-10', gender: 'Female' },
    { studentName: 'Alan Turing', sectionName: '7-Blue' },
  ]);
  expect((await superadmin.get('/api/parents').expect(200)).body).toMatchObject([
    {
      fullName: 'Anne Byron',
      email: 'anne@home.test',
      children: [{ studentName: 'Ada Byron', relationship: 'Guardian' }],
    },
  ]);
  const classes = await t.db.query('SELECT first_day AS "firstDay" FROM schedules');
  expect(classes).toEqual([{ firstDay: null }, { firstDay: null }]);

  const again = await check(superadmin, await zipOf(foreign));
  expect(again).toMatchObject({ writes: 0 });
  expect(totals(again)).toMatchObject({ new: 0, changed: 0, refused: 0 });

  const renamed = changed('users.csv', 'Ada,Byron', 'Ada,Lovelace');
  const update = await check(superadmin, await zipOf(renamed));
  expect(reasons(update, 'changed')).toEqual(['users 2: Last name: Byron becomes Lovelace.']);
  expect(totals(update)).toMatchObject({ changed: 1 });
  await imported(superadmin, update);
  expect((await superadmin.get('/api/students').expect(200)).body).toMatchObject([{ studentName: 'Ada Lovelace' }, {}]);
  await superadmin.delete(`/api/one-roster/import/${update.importId}`).expect(200);
  expect((await superadmin.get('/api/students').expect(200)).body).toMatchObject([{ studentName: 'Ada Byron' }, {}]);
});

it('imports nothing that the check did not show, and undoes nothing that has attendance', async () => {
  const { t, superadmin } = await school();
  const proof = await check(superadmin, await zipOf(foreign));
  await t.a.student({ studentFirstName: 'Ada', studentLastName: 'Byron', birthDate: '2014-12-10' });
  const { body } = await commit(superadmin, proof).expect(409);
  expect(body).toMatchObject({ message: 'The school has changed since the file was checked. Check the file again.' });
  const second = await check(superadmin, await zipOf(foreign));
  const first = await imported(superadmin, second);
  expect((await commit(superadmin, second).expect(200)).body).toEqual(first);
  const [{ id: scheduleId, semesterId, studentId, userId } = { id: 0, semesterId: 0, studentId: 0, userId: 0 }] =
    await t.db.query<{ id: number; semesterId: number; studentId: number; userId: number }>(
      `SELECT min(schedules.id) AS "id", min(schedules.semester_id) AS "semesterId", min(students.id) AS "studentId", min(users.id) AS "userId" FROM schedules, students, users`,
    );
  const day = await t.a.day({ semesterId, date: '2026-11-17' });
  await t.a.mark({ scheduleId, calendarDayId: day.id, studentId, markedById: userId });
  const undone = await superadmin.delete(`/api/one-roster/import/${second.importId}`).expect(409);
  expect(undone.body).toMatchObject({ message: 'Students or classes of it have attendance. Nothing was undone.' });
});

it('names the file and the row that the school refuses when they are written', async () => {
  const { t, superadmin } = await school();
  await imported(superadmin, await check(superadmin, await zipOf(foreign)));
  const [autumn] = await t.db.query<{ id: number }>(
    'SELECT id AS "id" FROM semesters WHERE semester_name = \'Autumn\'',
  );
  await t.a.day({ semesterId: autumn!.id, date: '2026-12-10' });
  const shorter = await check(superadmin, await zipOf(changed('academicSessions.csv', '2026-12-19', '2026-12-01')));
  const { body } = await commit(superadmin, shorter).expect(409);
  expect((body as { message: string }).message).toMatch(/^academicSessions\.csv, row 3: .* Nothing was imported\.$/);
});

describe('a file that cannot be read', () => {
  let superadmin: Browser;
  beforeAll(async () => void ({ superadmin } = await school()));
  const { 'manifest.csv': _, ...unlisted } = foreign;
  const cases: [string, Files | Buffer, RegExp][] = [
    ['no zip', Buffer.from('sourcedId,status'), /Choose a \.zip file/],
    ['a broken zip', Buffer.from('PK\x03\x04 but no more'), /not a \.zip file/],
    ['no manifest', unlisted, /has no manifest\.csv/],
    [
      'a folder',
      Object.fromEntries(Object.entries(foreign).map(([name, text]) => [`roster/${name}`, text])),
      /must not be in a folder/,
    ],
    ['delta', changed('manifest.csv', 'file.users,bulk', 'file.users,delta'), /only changes \(delta\)/],
    ['an unknown mode', changed('manifest.csv', 'file.users,bulk', 'file.users,some'), /must be bulk or absent/],
    [
      'another version',
      changed('manifest.csv', 'oneroster.version,1.2', 'oneroster.version,1.1'),
      /imports version 1\.2/,
    ],
    ['an unnamed file', changed('manifest.csv', 'file.users,bulk\r\n', ''), /users\.csv is in the zip, but/],
    ['a missing file', changed('manifest.csv', 'source.', 'file.results,bulk\r\nsource.'), /the zip has none/],
    ['a missing column', changed('users.csv', 'familyName', 'surname'), /users\.csv has no column familyName/],
    ['a column twice', changed('users.csv', 'middleName', 'givenName'), /has the column givenName twice/],
    ['an open quote', changed('users.csv', 'Ada,Byron', '"Ada,Byron'), /users\.csv is not CSV/],
    [
      'another encoding',
      { ...foreign, 'users.csv': Buffer.from(`${foreign['users.csv']}\xff`, 'latin1') },
      /not in UTF-8/,
    ],
  ];
  it.each(cases)('is refused for %s', async (_name, files, reason) => {
    const zip = Buffer.isBuffer(files) ? files : await zipOf(files);
    const { body } = await upload(superadmin, zip).expect(400);
    expect((body as { message: string }).message).toMatch(reason);
  });

  it('is refused for a bomb, and for a path out of the zip', async () => {
    const bomb = await zipOf({ ...foreign, 'users.csv': Buffer.alloc(20_000_000, 'a') }, { compress: true });
    expect(((await upload(superadmin, bomb).expect(400)).body as { message: string }).message).toMatch(/too large/);
    const zip = await zipOf(foreign);
    const away = Buffer.from(zip.toString('latin1').replaceAll('orgs.csv', '../a.csv'), 'latin1');
    expect(((await upload(superadmin, away).expect(400)).body as { message: string }).message).toMatch(
      /files outside it/,
    );
  });

  it.each([
    [changed('users.csv', 's2,,', 's1,,'), 'users', 3, 'sourcedId', 'Row 2 has the same sourcedId.'],
    [
      changed('enrollments.csv', 'h7,lake,s2', 'h7,lake,s9'),
      'enrollments',
      3,
      'userSourcedId',
      'users.csv has no sourcedId ‘s9’.',
    ],
    [
      changed('enrollments.csv', 's2,student', 's2,pupil'),
      'enrollments',
      3,
      'role',
      'role must be administrator, proctor, student or teacher.',
    ],
    [
      changed('academicSessions.csv', '2026-12-19', '19.12.2026'),
      'academicSessions',
      3,
      'endDate',
      'endDate is not a date such as 2026-11-18.',
    ],
    [
      changed('academicSessions.csv', '2027-01-10', '2026-12-01'),
      'academicSessions',
      4,
      'startDate',
      expect.stringContaining('overlaps it'),
    ],
    [changed('users.csv', 'Ada,Byron', ',Byron'), 'users', 2, 'givenName', 'givenName is missing.'],
    [
      changed('enrollments.csv', 'e2,', 'e\0,'),
      'enrollments',
      3,
      'sourcedId',
      'sourcedId contains a character that cannot be saved.',
    ],
    [
      changed('users.csv', 'Ada,Byron', 'A\0da,Byron'),
      'users',
      2,
      'givenName',
      'givenName contains a character that cannot be saved.',
    ],
    [changed('users.csv', 'grace@lake.test', 'grace at lake'), 'users', 4, 'email', expect.stringContaining('e-mail')],
    [
      changed('demographics.csv', 's2,,,2014-06-23', 's2,,,2034-06-23'),
      'users',
      3,
      'sourcedId',
      'The birth date is in the future.',
    ],
    [
      changed('enrollments.csv', 'e5,,,m7,lake,x1,teacher,true', 'e5,,,m7,lake,x1,proctor,true'),
      'classes',
      3,
      'sourcedId',
      expect.stringContaining('no teacher'),
    ],
  ])('names the cell of a row that is wrong (%#)', async (files, file, row, column, reason) => {
    const { rows } = await check(superadmin, await zipOf(files));
    expect(rows).toContainEqual(expect.objectContaining({ file, row, column, reason, fate: 'refused' }));
  });
});

it('compares the file once more if the school changes while it is compared for the import', async () => {
  const { t, superadmin } = await school();
  const files = t.app.get(RosterFiles);
  const compare = files.plan.bind(files);
  const addedMeanwhile: Parameters<typeof t.a.student>[0][] = [
    { studentFirstName: 'Emmy', studentLastName: 'Noether' },
    { studentFirstName: 'Ada', studentLastName: 'Byron', birthDate: '2014-12-10' },
  ];
  jest.spyOn(files, 'plan').mockImplementation(async (zip) => {
    const planned = await compare(zip);
    const student = addedMeanwhile.shift();
    if (student) await t.a.student(student);
    return planned;
  });
  const first = await check(superadmin, await zipOf(foreign));
  const { body } = await commit(superadmin, first).expect(409);
  expect(body).toMatchObject({ message: 'The school has changed since the file was checked. Check the file again.' });
  expect(await t.count('parents')).toBe(0);
  addedMeanwhile.push({ studentFirstName: 'Hedy', studentLastName: 'Lamarr' });
  await imported(superadmin, await check(superadmin, await zipOf(foreign)));
  expect(files.plan).toHaveBeenCalledTimes(5);
  expect(await t.count('students')).toBe(4);
});

it('gives nobody a place of a section that somebody else is taking', async () => {
  const { t, superadmin } = await school();
  const { sections, students } = await gradedSchool(t);
  const zip = await exported(superadmin);
  const [{ id: sectionId }, { id: studentId }] = [sections[0]!, students[0]!];
  await t.db.unit(() => t.db.delete(MembershipEntity, { studentId }));
  await superadmin.patch(`/api/sections/${sectionId}`).send({ capacity: 3 }).expect(200);
  const proof = await check(superadmin, zip);
  expect(totals(proof)).toMatchObject({ refused: 0, leftOut: 0 });
  expect(proof.writes).toBe(1);
  const { id } = await t.a.student();
  const actor = { userId: superadmin.user.id, fullName: 'The office' } as Actor;
  const { status } = await callDuring(
    t,
    () => t.app.get(StudentSections).join(id, { classSectionId: sectionId, firstDay: '2026-11-18' }, actor),
    () => commit(superadmin, proof),
  );
  expect(status).toBe(409);
  expect(await t.count(`memberships WHERE section_id = ${sectionId}`)).toBe(3);
});

it('is closed to everybody but a superadmin', async () => {
  const { t } = await school();
  for (const role of ['ADMIN', 'TEACHER'] as const) {
    const browser = await t.as(role);
    await browser.get('/api/one-roster/export').expect(403);
    await upload(browser, await zipOf(foreign)).expect(403);
  }
});
