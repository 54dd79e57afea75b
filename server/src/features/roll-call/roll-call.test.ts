import { appOfEachTest, type Browser, testNow } from '../../../test/create-app.js';
import type { RollCallHead, RollCallList, SentSightings } from '@homeroom/shared/roll-call';
import { accountFor, countStandings, forgottenName } from '@homeroom/shared/roll-call';
import { RollCallPersonEntity } from './roll-call.entities.js';
import { Expired } from '../../platform/jobs/expired.js';
import { mark, openRegister } from '../../../test/open-register.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const today = testNow.slice(0, 10);
const start = async (browser: Browser, practice = false) =>
  ((await browser.post('/api/roll-calls').send({ practice }).expect(201)).body as { id: number }).id;
const listOf = async (browser: Browser, id: number, since?: number) =>
  (await browser.get(`/api/roll-calls/${id}/list`).query({ since }).expect(200)).body as RollCallList;
const runningOf = async (browser: Browser) =>
  ((await browser.get('/api/roll-calls/running').expect(200)).body as { running: RollCallHead | null }).running;
const sent = (sightings: SentSightings['sightings'], device = 'phone-1') => ({ device, sightings });
const note = (browser: Browser, id: number, sightings: SentSightings['sightings'], device?: string) =>
  browser.post(`/api/roll-calls/${id}/sightings`).send(sent(sightings, device));

/** A class today whose first student is present and whose second is absent, and a class that is not marked. */
async function school() {
  const semester = await t.a.semester();
  const marked = await openRegister(t, { students: 3, dates: [today], semesterId: semester.id });
  const [here, away, late] = marked.ids as [number, number, number];
  await marked.saved(marked.teacher, [mark(here), mark(away, 'ABSENT'), mark(late, 'LATE')]);
  const unmarked = await openRegister(t, { students: 2, dates: [today] });
  return { marked, unmarked, here, away, late };
}
const standings = ({ people, sightings, endedAt }: RollCallList) =>
  Object.fromEntries(accountFor(people, sightings, endedAt).map(({ studentId, standing }) => [studentId, standing]));
const personOf = ({ people }: RollCallList, studentId: number) =>
  people.find((person) => person.studentId === studentId)!.id;

test('lists whoever is present or late as missing, unmarked registers as not known, and keeps the absent apart', async () => {
  const { unmarked, here, away, late } = await school();
  const id = await start(admin);
  const list = await listOf(admin, id);
  expect(standings(list)).toEqual({
    [here]: 'MISSING',
    [late]: 'MISSING',
    [away]: 'AWAY',
    [unmarked.ids[0]!]: 'NOT_KNOWN',
    [unmarked.ids[1]!]: 'NOT_KNOWN',
  });
  expect(list).toMatchObject({ practice: false, missing: 2, notKnown: 2, safe: 0, ownSections: [] });
});

test('whoever has left is not expected, and whoever came or was seen since is', async () => {
  const { marked, unmarked, here, late } = await school();
  const time = (studentId: number, kind: string, at: string) =>
    admin.post('/api/day-times').send({ studentId, kind, date: today, time: at, note: null }).expect(201);
  await time(here, 'OUT', '11:20');
  await time(unmarked.ids[0]!, 'IN', '10:15');
  await time(late, 'OUT', '08:00');
  const list = await listOf(admin, await start(admin));
  expect(standings(list)).toMatchObject({ [here]: 'AWAY', [unmarked.ids[0]!]: 'MISSING' });
  // The class in which the student was late began after they had left.
  expect(standings(list)[late]).toBe('MISSING');
  expect(marked.schedule.startTime).toBe('09:00');
});

test('lists people in the order of names, not in that in which they came to the school', async () => {
  const { schedule } = await t.a.register({ students: 0, dates: [today] });
  for (const studentFirstName of ['Zoe', 'Émile', 'Eva', 'ada']) {
    const { id: studentId } = await t.a.student({ studentFirstName, studentLastName: 'Moss' });
    await t.a.membership({ studentId, sectionId: schedule.classSectionId });
  }
  const id = await start(admin);
  for (const name of ['Tuner', 'Guest'])
    await admin.post(`/api/roll-calls/${id}/people`).send({ name, kind: 'VISITOR' }).expect(201);
  expect((await listOf(admin, id)).people.map(({ studentName }) => studentName)).toEqual([
    'Guest',
    'Tuner',
    'ada Moss',
    'Émile Moss',
    'Eva Moss',
    'Zoe Moss',
  ]);
});

describe('a roll call that runs', () => {
  let s: Awaited<ReturnType<typeof school>>;
  let id: number;
  let list: RollCallList;
  beforeEach(async () => {
    s = await school();
    id = await start(s.marked.teacher);
    list = await listOf(s.marked.teacher, id);
  });

  test('is the only one: a second start says who began it and when, also of two at the same moment', async () => {
    const { body } = await admin.post('/api/roll-calls').send({ practice: true }).expect(409);
    const { firstName, lastName } = (
      await t.db.query<{ firstName: string; lastName: string }>(
        'SELECT first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = :id',
        { id: s.marked.teacherUserId },
      )
    )[0]!;
    expect(body).toMatchObject({
      message: `${firstName} ${lastName} started a roll call at 12:00.`,
      current: { id },
    });
    await admin.post(`/api/roll-calls/${id}/end`).expect(200);
    const both = await Promise.all([
      admin.post('/api/roll-calls').send({ practice: false }),
      s.unmarked.teacher.post('/api/roll-calls').send({ practice: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      message: expect.stringMatching(/ started a roll call at 12:00\.$/) as string,
    });
  });

  test('somebody is safe once anybody says so; not with me finds nobody, and both can be taken back', async () => {
    const here = personOf(list, s.here);
    const other = s.unmarked.teacher;
    await note(s.marked.teacher, id, [{ personId: here, state: 'NOT_WITH_ME', turn: 1 }]).expect(200);
    expect(standings(await listOf(admin, id))[s.here]).toBe('MISSING');
    await note(other, id, [{ personId: here, state: 'SAFE', turn: 1 }]).expect(200);
    expect(standings(await listOf(admin, id))[s.here]).toBe('SAFE');
    expect(await runningOf(admin)).toMatchObject({ id, missing: 1, notKnown: 2, safe: 1 });
    await note(other, id, [{ personId: here, state: 'NONE', turn: 2 }]).expect(200);
    expect(standings(await listOf(admin, id))[s.here]).toBe('MISSING');
  });

  test('merges whatever arrives twice, late or in another order, whatever the clock of the phone says', async () => {
    const here = personOf(list, s.here);
    const newer = [{ personId: here, state: 'SAFE' as const, turn: 3 }];
    const older = [{ personId: here, state: 'NOT_WITH_ME' as const, turn: 2 }];
    const { body: first } = await note(admin, id, newer).expect(200);
    const { body: again } = await note(admin, id, newer).expect(200);
    await note(admin, id, older).expect(200);
    expect(again).toEqual(first);
    const { sightings, revision } = await listOf(admin, id);
    expect(sightings).toMatchObject([{ personId: here, state: 'SAFE', turn: 3 }]);
    expect(revision).toBe((first as { revision: number }).revision);
    // Of one turn, the device decides, whichever comes first.
    await note(admin, id, [{ personId: here, state: 'NONE', turn: 3 }], 'phone-2').expect(200);
    await note(admin, id, newer, 'phone-1').expect(200);
    expect((await listOf(admin, id)).sightings).toMatchObject([{ state: 'NONE', device: 'phone-2' }]);
  });

  test('sends only what has changed after a revision', async () => {
    const here = personOf(list, s.here);
    await note(admin, id, [{ personId: here, state: 'SAFE', turn: 1 }]).expect(200);
    await admin.post(`/api/roll-calls/${id}/people`).send({ name: 'Piano tuner', kind: 'VISITOR' }).expect(201);
    const changes = await listOf(admin, id, list.revision);
    expect(changes).toMatchObject({
      missing: 2,
      people: [{ studentName: 'Piano tuner', kind: 'VISITOR', sectionName: '', listed: 'EXPECTED' }],
      sightings: [{ personId: here, userName: `${admin.user.firstName} ${admin.user.lastName}` }],
    });
    expect(await listOf(admin, id, changes.revision)).toMatchObject({ people: [], sightings: [] });
  });

  test('refuses a person of another roll call or nobody, a thousand at once, and nonsense, and stores nothing of it', async () => {
    const here = personOf(list, s.here);
    await admin.post(`/api/roll-calls/${id}/end`).expect(200);
    const next = await start(admin);
    const fresh = personOf(await listOf(admin, next), s.here);
    const safe = (personId: number) => ({ personId, state: 'SAFE' as const, turn: 1 });
    for (const stranger of [here, 999_999]) {
      const { body } = await note(admin, next, [safe(fresh), safe(stranger)]).expect(400);
      expect(body).toMatchObject({
        errors: [{ path: 'sightings.1.personId', message: 'This person is not on the list of this roll call.' }],
      });
    }
    const { body } = await note(
      admin,
      next,
      Array.from({ length: 1000 }, () => safe(fresh)),
    ).expect(400);
    expect(body).toMatchObject({ message: 'Send at most 500 sightings at once.' });
    await note(admin, next, [{ ...safe(fresh), turn: 0 }]).expect(400);
    await note(admin, next, [{ ...safe(fresh), turn: 2 ** 40 }]).expect(400);
    await note(admin, next, []).expect(400);
    await note(admin, next, [safe(fresh)], 'a phone; with words').expect(400);
    expect((await note(admin, 999_999, [safe(fresh)]).expect(404)).body).toMatchObject({
      message: 'Roll call not found.',
    });
    expect((await listOf(admin, next)).sightings).toEqual([]);
  });

  test('is ended by the office with its figures, which the log keeps, and closed for teachers', async () => {
    await note(admin, id, [{ personId: personOf(list, s.here), state: 'SAFE', turn: 1 }]).expect(200);
    await s.marked.teacher.post(`/api/roll-calls/${id}/end`).expect(403);
    await admin.post(`/api/roll-calls/${id}/end`).expect(200);
    const { body } = await admin.post(`/api/roll-calls/${id}/end`).expect(409);
    expect((body as { message: string }).message).toMatch(/ ended this roll call at 12:00\.$/);
    expect(await runningOf(admin)).toBeNull();
    expect((await admin.get('/api/roll-calls').expect(200)).body).toMatchObject([
      { id, practice: false, safe: 1, missing: 1, notKnown: 2, startedAt: testNow, endedAt: testNow },
    ]);
    expect((await s.marked.teacher.get('/api/roll-calls').expect(200)).body).toEqual([]);
    await s.marked.teacher.get(`/api/roll-calls/${id}/list`).expect(404);
    await admin.post(`/api/roll-calls/${id}/people`).send({ name: 'Too late', kind: 'STAFF' }).expect(409);
    const log = await t.as('SUPERADMIN');
    const late = list.people.find(({ studentId }) => studentId === s.late)!.studentName;
    expect((await log.get('/api/audit').query({ subject: 'RollCall' }).expect(200)).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'end', after: { safe: 1, missing: 1, notKnown: 2, stillMissing: late } }),
        expect.objectContaining({ action: 'start', after: { practice: false } }),
      ]),
    );
  });

  test('keeps as late what arrives after the end, for a day', async () => {
    await admin.post(`/api/roll-calls/${id}/end`).expect(200);
    t.clock.set('2026-11-18T12:05:00.000Z');
    const seen = [{ personId: personOf(list, s.here), state: 'SAFE' as const, turn: 1 }];
    await note(s.marked.teacher, id, seen).expect(200);
    expect((await listOf(admin, id)).sightings).toMatchObject([{ at: '2026-11-18T12:05:00.000Z' }]);
    t.clock.set('2026-11-19T12:06:00.000Z');
    const { body } = await note(s.marked.teacher, id, [{ ...seen[0]!, turn: 2 }]).expect(409);
    expect(body).toMatchObject({ message: 'This roll call ended more than a day ago.' });
    expect((await admin.get('/api/roll-calls').expect(200)).body).toMatchObject([{ missing: 2 }]);
  });

  test('loses nothing of before the end to what arrives late, and the report has the figures of the end', async () => {
    const [here, late] = [personOf(list, s.here), personOf(list, s.late)];
    await note(s.marked.teacher, id, [{ personId: here, state: 'SAFE', turn: 1 }]).expect(200);
    t.clock.set('2026-11-18T12:04:00.000Z');
    await admin.post(`/api/roll-calls/${id}/end`).expect(200);
    t.clock.set('2026-11-18T12:05:00.000Z');
    await note(s.marked.teacher, id, [
      { personId: here, state: 'NONE', turn: 2 },
      { personId: late, state: 'SAFE', turn: 1 },
    ]).expect(200);
    const report = await listOf(admin, id);
    expect(report.sightings).toMatchObject([
      { personId: here, state: 'SAFE', turn: 1, at: testNow },
      { personId: late, state: 'SAFE', at: '2026-11-18T12:05:00.000Z' },
    ]);
    const figures = { safe: 1, missing: 1, notKnown: 2 };
    expect(report).toMatchObject(figures);
    expect(countStandings(accountFor(report.people, report.sightings, report.endedAt))).toEqual(figures);
    expect((await admin.get('/api/roll-calls').expect(200)).body).toMatchObject([figures]);
    // Whoever was first seen late may still be taken back.
    await note(s.marked.teacher, id, [{ personId: late, state: 'NONE', turn: 2 }]).expect(200);
    expect((await listOf(admin, id)).sightings).toContainEqual(expect.objectContaining({ personId: late, turn: 2 }));
  });

  test('keeps a student who is withdrawn or deleted meanwhile, under the name of the start', async () => {
    const name = list.people.find(({ studentId }) => studentId === s.here)!.studentName;
    await admin
      .post(`/api/students/${s.here}/withdrawal?dryRun=false`)
      .send({ lastDay: '2026-11-17', reason: 'Moves' })
      .expect(200);
    expect((await listOf(admin, id)).people).toContainEqual(expect.objectContaining({ studentName: name }));
    await note(admin, id, [{ personId: personOf(list, s.here), state: 'SAFE', turn: 1 }]).expect(200);
    expect(standings(await listOf(admin, id))[s.here]).toBe('SAFE');
  });

  test('opens every name to every teacher while it runs, the parents’ phones to the office alone', async () => {
    await admin
      .post(`/api/students/${s.here}/parents`)
      .send({ parent: { firstName: 'Mona', lastName: 'Yusuf', email: null, phone: '555 01' }, relationship: 'mother' })
      .expect(200);
    const other = await listOf(s.unmarked.teacher, id);
    expect(other.people).toHaveLength(list.people.length);
    expect(other.ownSections).toEqual([
      other.people.find(({ studentId }) => studentId === s.unmarked.ids[0])!.sectionName,
    ]);
    await s.marked.teacher.get(`/api/roll-calls/${id}/contacts`).expect(403);
    expect((await admin.get(`/api/roll-calls/${id}/contacts`).expect(200)).body).toEqual([
      { studentId: s.here, fullName: 'Mona Yusuf', lastName: 'Yusuf', relationship: 'mother', phone: '555 01' },
    ]);
  });

  test('whoever was added is removed by the office and by whoever added them alone, while it runs', async () => {
    const add = async (browser: Browser, name: string) =>
      (await browser.post(`/api/roll-calls/${id}/people`).send({ name, kind: 'VISITOR' }).expect(201)).body as {
        id: number;
      };
    const remove = (browser: Browser, personId: number) => browser.delete(`/api/roll-calls/${id}/people/${personId}`);
    const { teacher } = s.marked;
    const [own, tuner, guest] = [await add(teacher, 'Guset'), await add(admin, 'Tuner'), await add(teacher, 'Guest')];
    await note(admin, id, [{ personId: own.id, state: 'SAFE', turn: 1 }]).expect(200);
    const { revision } = await listOf(admin, id);
    await remove(teacher, tuner.id).expect(403);
    await remove(teacher, own.id).expect(204);
    expect(await listOf(admin, id, revision)).toMatchObject({ people: [], added: [tuner.id, guest.id], safe: 0 });
    await remove(teacher, own.id).expect(404);
    const { body } = await remove(admin, personOf(list, s.here)).expect(409);
    expect(body).toMatchObject({ message: 'Only people who were added by name can be removed.' });
    await remove(admin, guest.id).expect(204);
    const log = await t.as('SUPERADMIN');
    expect((await log.get('/api/audit').query({ subject: 'RollCall' }).expect(200)).body).toContainEqual(
      expect.objectContaining({ action: 'update', before: { person: 'Guset' } }),
    );
    await admin.post(`/api/roll-calls/${id}/end`).expect(200);
    await remove(admin, tuner.id).expect(409);
  });

  test('takes no more than 200 added people', async () => {
    await t.db.unit(async () => {
      for (let n = 0; n < 200; n++)
        await t.db.insertRow(RollCallPersonEntity, {
          rollCallId: id,
          studentId: null,
          studentName: 'Guest',
          studentLastName: '',
          sectionName: '',
          kind: 'VISITOR',
          listed: 'EXPECTED',
          addedById: admin.user.id,
          revision: 2,
        });
    });
    const { body } = await admin
      .post(`/api/roll-calls/${id}/people`)
      .send({ name: 'One more', kind: 'STAFF' })
      .expect(409);
    expect(body).toMatchObject({ message: 'At most 200 people can be added to a roll call.' });
  });

  test('a practice says so, and can be made real without losing what was said', async () => {
    await admin.post(`/api/roll-calls/${id}/end`).expect(200);
    const practice = await start(admin, true);
    expect(await runningOf(s.marked.teacher)).toMatchObject({ id: practice, practice: true });
    const person = personOf(await listOf(admin, practice), s.here);
    await note(admin, practice, [{ personId: person, state: 'SAFE', turn: 1 }]).expect(200);
    await s.marked.teacher.post(`/api/roll-calls/${practice}/real`).expect(200);
    expect(await runningOf(admin)).toMatchObject({ id: practice, practice: false, safe: 1 });
  });
});

test('forgets the names of visitors and staff after the next school year; figures and students stay', async () => {
  const { here } = await school();
  const id = await start(admin);
  for (const kind of ['VISITOR', 'STAFF'])
    await admin.post(`/api/roll-calls/${id}/people`).send({ name: 'Piano tuner', kind }).expect(201);
  const before = await listOf(admin, id);
  const [tuner] = before.people.filter(({ kind }) => kind === 'VISITOR');
  await note(admin, id, [{ personId: tuner!.id, state: 'SAFE', turn: 1 }]).expect(200);
  await admin.post(`/api/roll-calls/${id}/end`).expect(200);
  const year = { name: '2027/28', firstDay: '2027-09-01', lastDay: '2028-06-30' };
  await admin.post('/api/academic-years').send(year).expect(201);
  const namesAt = async (now: string) => {
    t.clock.set(now);
    await t.app.get(Expired).run();
    const { body } = await (await t.as('ADMIN')).get(`/api/roll-calls/${id}/list`).expect(200);
    const list = body as RollCallList;
    const named = (kind: string) => list.people.filter((each) => each.kind === kind).map((each) => each.studentName);
    expect([list.safe, list.missing, list.notKnown]).toEqual([1, 3, 2]);
    expect(list.people.find(({ studentId }) => studentId === here)!.studentName).not.toBe(forgottenName);
    return [...named('VISITOR'), ...named('STAFF')];
  };
  expect(await namesAt('2028-06-30T12:00:00.000Z')).toEqual(['Piano tuner', 'Piano tuner']);
  expect(await namesAt('2028-07-02T12:00:00.000Z')).toEqual([forgottenName, forgottenName]);
});
