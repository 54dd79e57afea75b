import { appOfTests } from './create-app.js';
import { expectWhole } from './crash/expect-whole.js';
import { savingPeople, saveUntil, sendAgain, type Moment, type SentSave } from './crash/saving-people.js';
import { startServer } from './crash/server-process.js';
import { storedSaves } from './crash/stored-saves.js';

/** `npm run test:crash` asks for more. */
const times = Number(process.env.CRASHES ?? 5);

const t = appOfTests();

/** Alternately when the nth save is answered and when it has been sent; n is 2 to 40. */
const momentOf = (crash: number): Moment => ({ on: crash % 2 ? 'sent' : 'answered', count: 2 + ((crash * 17) % 39) });

test(
  `loses no save that was answered and leaves none in part when the server is killed ${times} times`,
  async () => {
    const everybody = await savingPeople(t);
    await t.stop();
    const saves: SentSave[] = [];
    for (let crash = 0; crash < times; crash++) {
      const server = await startServer(t.config);
      await sendAgain(saves, server.url);
      const moment = momentOf(crash);
      const sent = await saveUntil(moment, server.kill, server.url, everybody);
      expect(sent.filter(({ answer }) => answer).length).toBeGreaterThanOrEqual(
        moment.on === 'answered' ? moment.count : 0,
      );
      saves.push(...sent);
      expectWhole(await storedSaves(t.config), saves);
    }
    expect(saves.some(({ answer }) => !answer)).toBe(true);
  },
  times * 60_000,
);
