import { appOfTests } from './create-app.js';
import { Refused, sendKeyed, type Write } from './crash/keyed-write.js';
import { startServer } from './crash/server-process.js';

/** How many writes are answered when the server dies. */
const moments = [1, 6, 15];
const people = 4;

const t = appOfTests();
let cookie: string;
beforeAll(async () => {
  cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
});

/** Several people add parents as fast as they get answers, until the server dies at the nth answer. */
async function addUntil(count: number, url: string, crash: number, kill: () => Promise<void>): Promise<Write[]> {
  const writes: Write[] = [];
  const kills: Promise<void>[] = [];
  const add = async (person: number) => {
    while (kills.length === 0) {
      const write: Write = { lastName: `Haddad-${crash}-${person}-${writes.length}`, answer: null };
      writes.push(write);
      write.answer = await sendKeyed(url, cookie, write);
      if (kills.length === 0 && writes.filter(({ answer }) => answer).length >= count) kills.push(kill());
    }
  };
  const endings = await Promise.allSettled(Array.from({ length: people }, (_, person) => add(person)));
  await Promise.all(kills);
  for (const { reason } of endings as PromiseRejectedResult[]) if (reason instanceof Refused) throw reason;
  return writes;
}

test(
  'has made every write once, with one answer, that is sent again with its key after the server was killed',
  async () => {
    await t.stop();
    const writes: Write[] = [];
    for (const [crash, count] of moments.entries()) {
      const first = await startServer(t.config);
      writes.push(...(await addUntil(count, first.url, crash, first.kill)));
      const second = await startServer(t.config);
      for (const write of writes) {
        const again = await sendKeyed(second.url, cookie, write);
        if (write.answer) expect(again).toEqual(write.answer);
        write.answer = again;
      }
      const answer = await fetch(`${second.url}/api/parents?_end=0`, { headers: { cookie } });
      expect(answer.headers.get('x-total-count')).toBe(String(writes.length));
      await second.kill();
    }
  },
  moments.length * 60_000,
);
