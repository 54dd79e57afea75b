import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Register, SaveAnswer } from '@homeroom/shared/attendance/registers';
import { sendKeyed, type Write } from './crash/keyed-write.js';
import { call, saveOf, savingPeople } from './crash/saving-people.js';
import { startServer, type ServerProcess } from './crash/server-process.js';
import { createApp, type TestApp } from './create-app.js';
import { password, passwordHash } from './known-password.js';
import { rollCallStream } from './roll-call-stream.js';
import { noLoadBalancer, startLoadBalancer, type LoadBalancer } from './load-balancer.js';

// What jobs, reminders and e-mails do on two servers: jobs.test.ts, declared-reminders.test.ts and postgres-mail-workers.test.ts.
if (noLoadBalancer) console.warn(`Tests of postgres-cluster.test.ts are left out. ${noLoadBalancer}`);
const behindProxy = noLoadBalancer ? test.skip : test;

const people = 4;
/** In ms: longer than a busy machine needs for a write, and shorter than a person waits. */
const clientWaitsMs = 5000;

let t: TestApp;
let cookie: string;
let one: ServerProcess;
let two: ServerProcess;
let agent: Agent;
beforeEach(async () => {
  t = await createApp({ trustedProxies: '127.0.0.1', stopNoticeMs: 3000 });
  cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
  [one, two] = await Promise.all([startServer(t.config), startServer(t.config)]);
  agent = new Agent();
});
afterEach(async () => {
  agent.destroy();
  await Promise.all([one, two].map((server) => server.kill()));
  await t.close();
});

/** Runs `work` with a proxy in front of both servers. */
async function withProxy(work: (proxy: LoadBalancer) => Promise<void>) {
  const proxy = await startLoadBalancer(one.url, two.url);
  try {
    await work(proxy);
  } finally {
    await proxy.close();
  }
}

const signIn = (url: string, email: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const parentsOf = async (url: string) =>
  Number((await fetch(`${url}/api/parents?_end=0`, { headers: { cookie } })).headers.get('x-total-count'));

/**
 * Several people add parents through the proxy until each has `each` answers. A write that gets no answer is sent again with its key, as
 * the admin does. `moment` is called after the nth answer. Returns every write, and how often one had to be sent again.
 */
async function addThrough(url: string, each: number, nth: number, moment: () => void) {
  const writes: Write[] = [];
  let repeats = 0;
  let answered = 0;
  const answerTo = (write: Write): Promise<{ id: number }> =>
    sendKeyed(url, cookie, write, AbortSignal.timeout(clientWaitsMs)).catch(async () => {
      repeats += 1;
      await pause(50);
      return answerTo(write);
    });
  const add = async (person: number) => {
    for (let n = 0; n < each; n++) {
      const write: Write = { lastName: `Haddad-${person}-${n}`, answer: null };
      writes.push(write);
      write.answer = await answerTo(write);
      if (++answered === nth) moment();
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => add(person)));
  return { writes, repeats };
}

/** Expects that each write was made once, and that its answer was the truth. */
async function expectOnce(url: string, writes: readonly Write[]) {
  expect(await parentsOf(url)).toBe(writes.length);
  expect(new Set(writes.map(({ answer }) => answer?.id)).size).toBe(writes.length);
  for (const write of writes) expect(await sendKeyed(url, cookie, write)).toEqual(write.answer);
}

test('who signs in on one server is signed in on the other, and signs out of both', async () => {
  const { email } = await t.a.user({ role: 'TEACHER', passwordHash });
  const signedIn = await signIn(one.url, email);
  expect(signedIn.status).toBe(200);
  const headers = { cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]!, origin: two.url };
  const me = (url: string) => fetch(`${url}/api/auth/me`, { headers }).then(({ status }) => status);
  expect(await me(two.url)).toBe(200);
  await fetch(`${two.url}/api/auth/logout`, { method: 'POST', headers });
  expect([await me(one.url), await me(two.url)]).toEqual([401, 401]);
});

test('a mark that was saved on one server is in the register that the other one sends', async () => {
  const [teacher, office] = await savingPeople(t);
  const path = `/attendance/registers?scheduleId=${teacher!.scheduleId}&date=${teacher!.date}`;
  const read = (url: string) => call<Register>(url, agent, office!, 'GET', path);
  const body = saveOf(teacher!, await read(two.url), 0);
  await call<SaveAnswer>(one.url, agent, teacher!, 'PUT', '/attendance/registers', body);
  const told = (await read(two.url)).students.map(({ studentId, status, note }) => ({ studentId, status, note }));
  expect(told).toEqual(body.marks.map(({ studentId, status, note }) => ({ studentId, status, note })));
});

test('a roll call that is started and ended on one server is told by the streams of the other', async () => {
  const teacher = await t.a.sessionOf((await t.a.user({ role: 'TEACHER' })).id);
  const stream = await rollCallStream(two.url, teacher);
  expect(await stream.next()).toEqual({ running: null, ended: null });
  const post = async (path: string, body: object) => {
    const headers = { cookie, origin: one.url, 'content-type': 'application/json' };
    const answer = await fetch(`${one.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const { id } = await post('/roll-calls', { practice: true });
  expect(await stream.next()).toMatchObject({ running: { id, missing: 0 } });
  await post(`/roll-calls/${id}/people`, { name: 'Piano tuner', kind: 'VISITOR' });
  expect(await stream.next()).toMatchObject({ running: { id, missing: 1 } });
  await post(`/roll-calls/${id}/end`, {});
  expect(await stream.next()).toMatchObject({ running: null, ended: { id } });
  await stream.close();
});

behindProxy('a server learns the visitor’s address from the proxy, and none that the visitor made up', () =>
  withProxy(async ({ url }) => {
    const { id, email } = await t.a.user({ role: 'ADMIN', passwordHash });
    const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
    // An address of this machine that is not the proxy's.
    const asked = request(`${url}/api/auth/login`, { method: 'POST', headers, localAddress: '127.0.0.2' });
    asked.end(JSON.stringify({ email, password }));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
    const [session] = await t.db.query<{ address: string }>(
      'SELECT address AS "address" FROM sessions WHERE user_id = :id',
      { id },
    );
    expect(session!.address).toBe('127.0.0.2');
  }),
);

behindProxy('no answered write is lost and none is made twice when one of two servers is killed', () =>
  withProxy(async ({ url }) => {
    const { writes } = await addThrough(url, 40, 30, () => void one.kill());
    await expectOnce(url, writes);
  }),
);

behindProxy('nobody who reads, writes or signs in notices that one of two servers is stopped', () =>
  withProxy(async ({ url }) => {
    const { email } = await t.a.user({ role: 'TEACHER', passwordHash });
    let isOver = false;
    const statuses: number[] = [];
    const keepAsking = async (ask: () => Promise<Response>) => {
      while (!isOver) {
        const answer = await ask();
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    };
    const others = [
      keepAsking(() => fetch(`${url}/api/parents`, { headers: { cookie } })),
      keepAsking(() => fetch(`${url}/api/health`)),
      keepAsking(() => signIn(url, email)),
      keepAsking(() => fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { origin: url } })),
    ];
    const { writes, repeats } = await addThrough(url, 40, 30, () => one.signal('SIGTERM'));
    // The others go on until the end.
    expect(await one.ended).toBe(0);
    isOver = true;
    await Promise.all(others);
    expect(repeats).toBe(0);
    expect(statuses.filter((status) => status > 299)).toEqual([]);
    await expectOnce(url, writes);
  }),
);

behindProxy('nothing is made twice by a server that was suspended and goes on after others have taken its work', () =>
  withProxy(async ({ url }) => {
    const { writes, repeats } = await addThrough(url, 20, 20, () => one.signal('SIGSTOP'));
    expect(repeats).toBeGreaterThan(0);
    one.signal('SIGCONT');
    // It answers in order of arrival, so what it held is done.
    await sendKeyed(one.url, cookie, writes[0]!);
    await expectOnce(url, writes);
  }),
);
