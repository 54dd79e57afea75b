// One, two and four servers on one PostgreSQL, each with a quarter, a half or all of the browsers: what all of them answer in a second.
// `TEST_DATABASE=postgres npm run bench -- servers`. Several servers need as many idle processors, and the browsers and PostgreSQL theirs:
// on two cores it shows only that a second server costs nothing.
import { engine } from '../test/postgres.js';
import { openSchool, saveOf, unmarked } from './attendance-school.js';
import { report } from './figures.js';
import { startLoad, type Call } from './load.js';
import { startBenchServer } from './server-processes.js';
import { quantile } from './timing.js';

const numbers = [1, 2, 4];
const browsers = 16;

if (engine === 'postgres') {
  const { t, school, admin, teacher, next, close } = await openSchool();
  // By the office: the servers' clock is the real one, by which a teacher's time to mark these dates may be over.
  const save = (date: string) => (): Call => ({
    ...admin('PUT', '/attendance/registers'),
    body: saveOf(next(), date, { status: 'PRESENT', version: 0 }),
  });
  const day = school.days.at(-10)!.date;
  const register = () => {
    const schedule = next();
    return teacher(schedule, 'GET', `/attendance/registers?scheduleId=${schedule.id}&date=${day}`);
  };
  const dashboard = () => admin('GET', '/dashboard/prev-class-status');
  const measured: Record<string, number[]> = {};
  const note = (name: string, value: number) => (measured[name] ??= []).push(value);

  for (const [n, number] of numbers.entries()) {
    const servers = await Promise.all(Array.from({ length: number }, () => startBenchServer(t.config)));
    const loads = await Promise.all(servers.map(({ port }) => startLoad(port)));
    /** Sends so many calls by all browsers together. */
    const together = async (call: () => Call, count: number) => {
      const since = performance.now();
      const sent = await Promise.all(
        loads.map((load) => load.send(Array.from({ length: count / number }, call), browsers / number)),
      );
      return {
        perSecond: (count * 1000) / (performance.now() - since),
        times: sent.flatMap(({ times }) => times),
      };
    };
    await together(register, 400);
    await together(dashboard, 80);
    const registers = await together(register, 2000);
    note('registers a second', registers.perSecond);
    note('a register, 95th percentile in ms', quantile(registers.times, 0.95));
    note('dashboards a second', (await together(dashboard, 200)).perSecond);
    // First saves: each number of servers has a date of its own, with a register for every class.
    const saves = await together(save(unmarked[n]!), school.schedules.length);
    note('first saves of 25 a second', saves.perSecond);
    note('a first save, 95th percentile in ms', quantile(saves.times, 0.95));
    note('memory of one server in MB', Math.max(...servers.map((server) => server.memory())));
    await Promise.all([...loads.map((load) => load.stop()), ...servers.map((server) => server.stop())]);
  }
  report('servers', [
    {
      title: `By servers, ${browsers} browsers, 2,000 students`,
      unit: 'in the unit of its name',
      columns: numbers.map((number) => `${number} server${number > 1 ? 's' : ''}`),
      rows: Object.entries(measured).map(([name, values]) => ({ name, values })),
    },
  ]);
  await close();
} else console.log('Several servers need PostgreSQL: TEST_DATABASE=postgres npm run bench -- servers');
