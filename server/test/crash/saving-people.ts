import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { markStatuses, type Register, type SaveAnswer, type SaveRegister } from '@homeroom/shared/attendance/registers';
import { addDays } from '@homeroom/shared/dates';
import type { TestApp } from '../create-app.js';

/** A person who keeps saving one register; two may share it. */
export interface Person {
  cookie: string;
  scheduleId: number;
  date: string;
}

/** A save and its answer; `null` if there was none, so that nobody knows whether it happened. */
export interface SentSave {
  person: Person;
  body: SaveRegister;
  answer: SaveAnswer | null;
}

/** Creates three registers of 25 students, each saved by its teacher and an administrator at the same time. */
export async function savingPeople(t: TestApp): Promise<Person[]> {
  // The crashing server uses the real clock; yesterday's registers are open all day.
  const date = addDays(new Date().toISOString().slice(0, 10), -1);
  const semester = await t.a.semester({ firstDay: addDays(date, -30), lastDay: addDays(date, 30) });
  const day = await t.a.day({ semesterId: semester.id, date });
  const all: Person[] = [];
  for (let n = 0; n < 3; n++) {
    const { schedule, teacherUserId } = await t.a.register({ semesterId: day.semesterId, dates: [], students: 25 });
    const office = await t.a.user({ role: 'ADMIN' });
    for (const userId of [teacherUserId, office.id])
      all.push({ cookie: await t.a.sessionOf(userId), scheduleId: schedule.id, date });
  }
  return all;
}

/** Calls the server; rejects if the connection breaks before the whole answer has arrived. */
export function call<Answer>(
  url: string,
  agent: Agent,
  { cookie }: Person,
  method: string,
  path: string,
  body?: unknown,
  written?: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(text) as Answer);
        else reject(new Refused(`${method} ${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined, written);
  });
}

/** The server refused a call, which a crash never explains. */
export class Refused extends Error {}

/** When to kill the server: once the nth save is answered or sent. */
export interface Moment {
  on: 'answered' | 'sent';
  count: number;
}

/** Lets everybody save as fast as they get answers, until `kill` ends the server at `moment`. Returns all saves that were sent. */
export async function saveUntil(
  moment: Moment,
  kill: () => Promise<void>,
  url: string,
  people: readonly Person[],
): Promise<SentSave[]> {
  const agent = new Agent({ keepAlive: true });
  const saves: SentSave[] = [];
  const seen = { answered: 0, sent: 0 };
  const kills: Promise<void>[] = [];
  const count = (what: Moment['on']) => {
    seen[what] += 1;
    if (what === moment.on && seen[what] === moment.count) kills.push(kill());
  };

  const save = async (person: Person) => {
    let register = await call<Register>(
      url,
      agent,
      person,
      'GET',
      `/attendance/registers?scheduleId=${person.scheduleId}&date=${person.date}`,
    );
    for (;;) {
      const sent: SentSave = { person, body: saveOf(person, register, saves.length), answer: null };
      saves.push(sent);
      sent.answer = await call<SaveAnswer>(url, agent, person, 'PUT', '/attendance/registers', sent.body, () =>
        count('sent'),
      );
      register = sent.answer.register;
      count('answered');
    }
  };
  const endings = await Promise.allSettled(people.map(save));
  agent.destroy();
  await Promise.all(kills);
  for (const { reason } of endings as PromiseRejectedResult[]) if (reason instanceof Refused) throw reason;
  return saves;
}

/** A save of the whole register; the notes identify it. */
export function saveOf({ scheduleId, date }: Person, { students }: Register, turn: number): SaveRegister {
  const saveId = randomUUID();
  const marks = students.map(({ studentId, version }, n) => ({
    studentId,
    version,
    status: markStatuses[(turn + n) % markStatuses.length]!,
    note: saveId,
  }));
  return { scheduleId, date, saveId, reason: 'A crash', marks };
}

/** Sends the unanswered saves again, as a browser does when the server is back; each then has exactly one effect. */
export async function sendAgain(saves: readonly SentSave[], url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const save of saves.filter(({ answer }) => !answer))
    save.answer = await call<SaveAnswer>(url, agent, save.person, 'PUT', '/attendance/registers', save.body);
  agent.destroy();
}
