import type { RosterImported, RosterProof } from '@homeroom/shared/one-roster';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { faultsIn, headings, rosterIn, unzipped, zipOf } from '../../../test/naive-roster.js';
import { rosterSchool } from '../../../test/roster-school.js';

type Browser = Awaited<ReturnType<TestApp['as']>>;
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
