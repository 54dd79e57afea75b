// A district: one, five and ten schools with a server and a database each on one PostgreSQL, what they keep in memory and how many
// connections they open after some work, and what fifty would by the same slope. `TEST_DATABASE=postgres npm run bench -- district`.
import { readdirSync, readFileSync } from 'node:fs';
import { createDurableApp } from '../test/create-app.js';
import { connected, engine } from '../test/postgres.js';
import { startDurablePostgres } from '../test/start-postgres.js';
import stopPostgres from '../test/stop-postgres.js';
import { report } from './figures.js';
import { startLoad } from './load.js';
import { seedSchool } from './seed.js';
import { sharedMemory, startBenchServer, type BenchServer } from './server-processes.js';

const numbers = [1, 5, 10];
const whole = 50;
const shape = { students: 500, sections: 20, dates: 60, teachers: 20, seed: 7, presentShare: 0.94 };

/** The processes that a process has started. */
const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === parent;
      } catch {
        // It has ended.
        return false;
      }
    });

/** PostgreSQL's memory in MB, pages that its processes share counted once, and its connections to schools. */
const ofPostgres = () =>
  connected(async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const postmaster = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))![1]);
    const memory = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + sharedMemory(pid), 0);
    const found = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname LIKE 'homeroom_%'",
    );
    return { memory, connections: found.rows[0]!.count };
  });

interface School {
  server: BenchServer;
  /** The calls of its office and teachers, from eight browsers. */
  work(): Promise<void>;
  close(): Promise<void>;
}

async function startSchool(): Promise<School> {
  const t = await createDurableApp();
  const school = await seedSchool(t.db, shape);
  const cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
  await t.stop();
  const server = await startBenchServer(t.config);
  const load = await startLoad(server.port);
  const call = (path: string) => ({ method: 'GET', path: `/api${path}`, cookie });
  const date = school.days.at(-1)!.date;
  const calls = [
    ...school.schedules.map(({ id }) => call(`/attendance/registers?scheduleId=${id}&date=${date}`)),
    call('/dashboard/prev-class-status'),
    call('/admin/setup/students'),
  ];
  return {
    server,
    work: async () => void (await load.send(Array.from({ length: 5 }, () => calls).flat(), 8)),
    close: async () => {
      await load.stop();
      await server.stop();
      await t.close();
    },
  };
}

if (engine === 'postgres') {
  await startDurablePostgres();
  const schools: School[] = [];
  const measured: Record<string, number[]> = {};
  const note = (name: string, value: number) => (measured[name] ??= []).push(value);
  for (const number of numbers) {
    while (schools.length < number) schools.push(await startSchool());
    // All at once, so that none has given connections back when they are counted.
    await Promise.all(schools.map((school) => school.work()));
    const { memory, connections } = await ofPostgres();
    const ofServers = schools.reduce((sum, { server }) => sum + server.memory(), 0);
    note('servers in MB', ofServers);
    note('PostgreSQL in MB', memory);
    note('connections', connections);
  }
  const [few, many] = [numbers[0]!, numbers.at(-1)!];
  report('district', [
    {
      title: `By schools of ${shape.students} students, a server and a database each`,
      unit: 'in the unit of its name',
      columns: [...numbers.map(String), `${whole} (extrapolated)`],
      rows: Object.entries(measured).map(([name, values]) => {
        const each = (values.at(-1)! - values[0]!) / (many - few);
        return { name, values: [...values, values[0]! + each * (whole - few)] };
      }),
    },
  ]);
  for (const school of schools) await school.close();
  await stopPostgres();
} else console.log('A district needs PostgreSQL: TEST_DATABASE=postgres npm run bench -- district');
