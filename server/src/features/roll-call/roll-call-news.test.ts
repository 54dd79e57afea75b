import { appOfEachTest, testNow } from '../../../test/create-app.js';
import { rollCallStream } from '../../../test/roll-call-stream.js';
import { drainable } from '../../platform/http/drain.js';
import { streamLimits } from '../../platform/http/event-streams.js';
import { newsLimits } from './roll-call-news.service.js';
import { RollCallLists } from './roll-call-lists.service.js';
import { RollCalls } from './roll-calls.service.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const streamWith = async (cookie: string) => rollCallStream(await t.app.getUrl(), cookie);

/** The stream of a new teacher. */
async function listening() {
  const { id } = await t.a.user({ role: 'TEACHER' });
  const cookie = await t.a.sessionOf(id);
  return { id, cookie, ...(await streamWith(cookie)) };
}
const start = async () =>
  ((await admin.post('/api/roll-calls').send({ practice: true }).expect(201)).body as { id: number }).id;

test('tells at once what runs, then of every change, without a proxy or a packer in between', async () => {
  const teacher = await listening();
  expect(Object.fromEntries(teacher.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'cache-control': expect.stringContaining('no-transform') as string,
  });
  expect(teacher.response.headers.get('content-encoding')).toBeNull();
  expect(await teacher.next()).toEqual({ running: null, ended: null });
  const id = await start();
  expect(await teacher.next()).toMatchObject({
    running: { id, practice: true, missing: 0, startedAt: expect.any(String) as string },
  });
  await admin.post(`/api/roll-calls/${id}/people`).send({ name: 'Piano tuner', kind: 'VISITOR' }).expect(201);
  expect(await teacher.next()).toMatchObject({ running: { id, missing: 1 } });
  await admin.post(`/api/roll-calls/${id}/end`).expect(200);
  const endedBy = `${admin.user.firstName} ${admin.user.lastName}`;
  expect(await teacher.next()).toEqual({ running: null, ended: { id, endedBy, endedAt: testNow } });
  await teacher.close();
});

test('hears within its next look of what another server wrote', async () => {
  const teacher = await listening();
  await teacher.next();
  const { user } = admin;
  const actor = { userId: user.id, fullName: '', role: 'ADMIN', teacherId: null, sessionId: '', ability: {} } as never;
  // Without the controller, which would tell this server's listeners.
  const { id } = await t.app.get(RollCalls, { strict: false }).start(false, actor);
  expect(await teacher.next()).toMatchObject({ running: { id, practice: false } });
  await teacher.close();
});

test('asks the database nothing while nobody listens', async () => {
  const pulse = jest.spyOn(t.app.get(RollCallLists, { strict: false }), 'pulse');
  const teacher = await listening();
  await teacher.next();
  expect(pulse).toHaveBeenCalled();
  await teacher.close();
  const asked = pulse.mock.calls.length;
  const id = await start();
  await admin.post(`/api/roll-calls/${id}/end`).expect(200);
  // The server may learn only now that the browser has left.
  expect(pulse.mock.calls.length - asked).toBeLessThanOrEqual(2);
});

test('ends with the session, at the next heartbeat', async () => {
  jest.replaceProperty(newsLimits, 'heartbeatMs', 0);
  jest.replaceProperty(newsLimits, 'checkMs', 0);
  const teacher = await listening();
  expect(await teacher.next()).toEqual({ running: null, ended: null });
  await admin.delete(`/api/users/${teacher.id}/sessions`).expect(204);
  let last = await teacher.next();
  while (last !== 'ended') last = await teacher.next();
  expect(last).toBe('ended');
  jest.restoreAllMocks();
});

test('tells nothing more to somebody who is signed out, before any heartbeat', async () => {
  jest.replaceProperty(newsLimits, 'checkMs', 0);
  const teacher = await listening();
  expect(await teacher.next()).toEqual({ running: null, ended: null });
  await admin.delete(`/api/users/${teacher.id}/sessions`).expect(204);
  await start();
  expect(await teacher.next()).toBe('ended');
  jest.restoreAllMocks();
});

test("ends a person's oldest stream when they open one too many, and nobody else's", async () => {
  jest.replaceProperty(streamLimits, 'each', 2);
  const [other, first] = [await listening(), await listening()];
  // Of another session of the same person.
  const second = await streamWith(await t.a.sessionOf(first.id));
  for (const stream of [other, first, second]) await stream.next();
  const third = await streamWith(first.cookie);
  await third.next();
  expect(await first.next()).toBe('ended');
  // The one that has ended takes no place.
  const fourth = await streamWith(first.cookie);
  await fourth.next();
  expect(await second.next()).toBe('ended');
  const id = await start();
  for (const stream of [other, third, fourth]) {
    expect(await stream.next()).toMatchObject({ running: { id } });
    await stream.close();
  }
  jest.restoreAllMocks();
});

test('lets a server stop at once', async () => {
  const teacher = await listening();
  await teacher.next();
  const drain = drainable(t.app.getHttpServer());
  const late = await listening();
  await late.next();
  await drain();
  expect(await late.next()).toBe('ended');
});
