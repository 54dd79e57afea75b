import {
  accountFor,
  countStandings,
  mergeSightings,
  type RollCallList,
  type Sighting,
} from '@homeroom/shared/roll-call';
import { appOfTests } from './create-app.js';
import { startServer } from './crash/server-process.js';

const crashes = Number(process.env.ROLL_CALL_CRASHES ?? 3);
const phones = 4;
const students = 20;
/** Batches that are answered before the server dies. */
const answeredBatches = [1, 7, 20, 33];

const t = appOfTests();

interface Batch {
  cookie: string;
  userId: number;
  device: string;
  sightings: Pick<Sighting, 'personId' | 'state' | 'turn'>[];
  answered: boolean;
}

async function send(url: string, id: number, { cookie, device, sightings }: Batch) {
  const answer = await fetch(`${url}/api/roll-calls/${id}/sightings`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ device, sightings }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.json();
}

test(
  'has every answered sighting, and each batch whole or not at all, after the server was killed',
  async () => {
    const admin = await t.as('ADMIN');
    const today = t.clock.stamp().slice(0, 10);
    await t.a.register({ students, dates: [today] });
    const { id } = (await admin.post('/api/roll-calls').send({ practice: false }).expect(201)).body as { id: number };
    const { people } = (await admin.get(`/api/roll-calls/${id}/list`).expect(200)).body as RollCallList;
    expect(people).toHaveLength(students);
    const users = await Promise.all(
      Array.from({ length: phones }, async () => {
        const user = await t.a.user({ role: 'TEACHER' });
        return { userId: user.id, cookie: await t.a.sessionOf(user.id) };
      }),
    );
    const office = await t.a.sessionOf(admin.user.id);
    await t.stop();

    const sent: Batch[] = [];
    /** The next batch of a phone: five people, each in the turn after the last. */
    const next = (phone: number): Batch => {
      const { userId, cookie } = users[phone]!;
      const turn = sent.filter((batch) => batch.userId === userId).length + 1;
      const of = Array.from({ length: 5 }, (_, n) => people[(phone * 5 + turn * 3 + n) % people.length]!);
      const state = (['SAFE', 'NOT_WITH_ME', 'NONE'] as const)[(phone + turn) % 3]!;
      const sightings = of.map((person) => ({ personId: person.id, state, turn }));
      return { userId, cookie, device: `phone-${phone}`, sightings, answered: false };
    };
    const all = (batches: readonly Batch[]) =>
      mergeSightings(
        batches.flatMap(({ userId, device, sightings }) => sightings.map((each) => ({ ...each, userId, device }))),
      );
    const plain = ({ personId, userId, state, turn, device }: Sighting) => ({ personId, userId, state, turn, device });
    const listOf = async (url: string) => {
      const answer = await fetch(`${url}/api/roll-calls/${id}/list`, { headers: { cookie: office } });
      return (await answer.json()) as RollCallList;
    };

    for (let crash = 0; crash < crashes; crash++) {
      const first = await startServer(t.config);
      const goal = sent.filter(({ answered }) => answered).length + answeredBatches[crash % answeredBatches.length]!;
      const kills: Promise<void>[] = [];
      const press = async (phone: number) => {
        while (kills.length === 0) {
          const batch = next(phone);
          sent.push(batch);
          await send(first.url, id, batch);
          batch.answered = true;
          if (kills.length === 0 && sent.filter(({ answered }) => answered).length >= goal) kills.push(first.kill());
        }
      };
      await Promise.allSettled(users.map((_, phone) => press(phone)));
      await Promise.all(kills);

      const second = await startServer(t.config);
      const { sightings } = await listOf(second.url);
      // Whatever was answered is there, and of the others each batch as a whole: the list is that of some of them.
      const unanswered = sent.filter(({ answered }) => !answered);
      const possible = Array.from({ length: 2 ** unanswered.length }, (_, choice) =>
        all(sent.filter((batch) => batch.answered || (choice >> unanswered.indexOf(batch)) & 1)).map(plain),
      );
      expect(possible).toContainEqual(sightings.map(plain));
      // The phones send again what they have no answer to.
      for (const batch of unanswered) {
        await send(second.url, id, batch);
        batch.answered = true;
      }
      const list = await listOf(second.url);
      expect(list.sightings.map(plain)).toEqual(all(sent).map(plain));
      expect(countStandings(accountFor(list.people, list.sightings, list.endedAt))).toEqual({
        safe: list.safe,
        missing: list.missing,
        notKnown: list.notKnown,
      });
      await second.kill();
    }
  },
  crashes * 60_000,
);
