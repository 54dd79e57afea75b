// The page of a family in a school of 2,000 students, beside its floor. `npm run bench -- family` measures SQLite, `TEST_DATABASE=postgres npm run bench -- family` PostgreSQL.
import { FamilyLinks } from '../src/features/family/family-links.service.js';
import { ParentEntity } from '../src/features/parents/parent.entity.js';
import { engine } from '../test/postgres.js';
import { openSchool } from './attendance-school.js';
import type { Call } from './load.js';
import { median, ofFloor, show } from './timing.js';

const runs = 300;

const { t, load, close } = await openSchool();
const parents = await t.db.find(ParentEntity, { order: { id: 'ASC' }, take: 200 });
const links = t.app.get(FamilyLinks, { strict: false });
const paths: string[] = [];
for (const { id } of parents) paths.push((await t.db.unit(() => links.signedPath(id))).path);

async function measure(name: string, call: (n: number) => Call) {
  const { times, processor } = await load.repeat(call, runs, runs);
  show(name, times, `processor ${processor.toFixed(2)} ms`);
  return median(times);
}

console.log(`${engine}: 2,000 students, 80 schedules, 180 dates, ${parents.length} families; medians (least to most)`);
const get = (path: string): Call => ({ method: 'GET', path, cookie: '' });
const floor = await measure('floor: the form for a new link', () => get('/family'));
const page = await measure('GET the page of a family', (n) => get(paths[n % paths.length]!));
const calendar = await measure('GET its calendar', (n) => get(`${paths[n % paths.length]!}/calendar.ics`));
ofFloor('the page of a family', page, floor, 5);
ofFloor('the calendar of a family', calendar, floor, 15);
await close();
