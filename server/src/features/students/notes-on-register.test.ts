import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const path = '/api/students/notes-on-register';
const set = (studentIds: number[], shown: boolean) => admin.post(`${path}?dryRun=false`).send({ studentIds, shown });
const isShown = async (id: number) =>
  ((await admin.get(`/api/students/${id}`).expect(200)).body as { notesOnRegister: boolean }).notesOnRegister;

/** With notes, with notes that the register shows, and without notes. */
const three = async () => [
  (await t.a.student({ notes: 'Peanut allergy' })).id,
  (await t.a.student({ notes: 'Wears glasses', notesOnRegister: true })).id,
  (await t.a.student()).id,
];

it('says how many have notes before it shows them, and then changes them all', async () => {
  const ids = await three();
  const [hidden, , none] = ids as [number, number, number];
  const effect = { students: 3, withNotes: 2, changedIds: [hidden, none], changedWithNotes: 1 };
  const request = { studentIds: [...ids, hidden], shown: true };
  expect((await admin.post(path).send(request).expect(200)).body).toEqual(effect);
  expect(await isShown(hidden)).toBe(false);
  expect((await set(request.studentIds, true).expect(200)).body).toEqual(effect);
  for (const id of ids) expect(await isShown(id)).toBe(true);
});

it('writes an entry into the history of each student who changed, and of no other', async () => {
  const [hidden, shown] = (await three()) as [number, number];
  await set([hidden, shown], true).expect(200);
  const historyOf = async (id: number) => (await admin.get(`/api/students/${id}/history`).expect(200)).body as object[];
  expect(await historyOf(hidden)).toMatchObject([
    { action: 'update', before: { notesOnRegister: false }, after: { notesOnRegister: true } },
  ]);
  expect(await historyOf(shown)).toEqual([]);
});

it('hides them again, exactly those that it had shown', async () => {
  const ids = await three();
  const { changedIds } = (await set(ids, true).expect(200)).body as { changedIds: number[] };
  await set(changedIds, false).expect(200);
  expect(await Promise.all(ids.map(isShown))).toEqual([false, true, false]);
});

it('leaves out students who are gone, and refuses a request without any', async () => {
  const [id] = (await three()) as [number];
  expect((await set([id, 999_999], true).expect(200)).body).toMatchObject({ students: 1, changedIds: [id] });
  await set([], true).expect(400);
  await admin
    .post(path)
    .send({ studentIds: [id] })
    .expect(400);
});

it('is for the office only', async () => {
  const [[id], teacher] = [(await three()) as [number], await t.as('TEACHER')];
  for (const dryRun of [true, false])
    await teacher
      .post(`${path}?dryRun=${dryRun}`)
      .send({ studentIds: [id], shown: true })
      .expect(403);
});
