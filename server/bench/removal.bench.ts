// The export and the removal of a semester of 2,000 students with 180 dates: 360,000 marks and their histories. `npm run bench -- removal`
// measures SQLite, `TEST_DATABASE=postgres npm run bench -- removal` PostgreSQL.
import { AcademicYearEntity } from '../src/features/academics/academic-year.entity.js';
import { SemesterEntity } from '../src/features/academics/semester.entity.js';
import { YearReads } from '../src/features/past-years/year-reads.service.js';
import { YearRemoval } from '../src/features/past-years/year-removal.service.js';
import { engine } from '../test/postgres.js';
import { openSchool } from './attendance-school.js';
import { median, show, showTimes, target, timed, timesOf } from './timing.js';

const { t, school, close } = await openSchool();
await t.db.unit(async () => {
  await t.db.query(
    `INSERT INTO mark_changes (mark_id, from_status, to_status, note, reason, by_id, at)
     SELECT id, NULL, status, NULL, NULL, marked_by_id, marked_at FROM marks`,
  );
  await t.db.update(SemesterEntity, { id: school.semesterId }, { archived: true });
});
const { academicYearId } = await t.db.findOneByOrFail(SemesterEntity, { id: school.semesterId });
const year = await t.db.findOneByOrFail(AcademicYearEntity, { id: academicYearId });
const reads = t.app.get(YearReads);
console.log(`${engine}: 2,000 students, 360,000 marks`);
console.log(`  counting what would be removed   ${showTimes(await timesOf(5, () => reads.counts(year.id)))}`);

let bytes = 0;
let most = 0;
const exporting: number[] = [];
await timed(exporting, async () => {
  for await (const piece of (await reads.file(year, new AbortController().signal)).getStream()) {
    bytes += (piece as Uint8Array).length;
    most = Math.max(most, process.memoryUsage.rss());
  }
});
console.log(
  `  the export                       ${(exporting[0]! / 1000).toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MB`,
);
console.log(`  memory with the bench’s own      ${(most / 2 ** 20).toFixed(0)} MB`);

if (t.db.gate) t.db.gate.longestHold = 0;
const steps: number[] = [];
const removal = t.app.get(YearRemoval);
/** Processor time in ms, which other programs do not raise. */
const processor: number[] = [];
for (let left = true; left;) {
  const before = process.cpuUsage();
  left = await timed(steps, () => removal.step(year.id));
  const { user, system } = process.cpuUsage(before);
  processor.push((user + system) / 1000);
}
show(`${steps.length} steps of the removal`, steps);
show('processor of a step', processor);
if (t.db.gate) target('a step of the removal holds the write gate', t.db.gate.longestHold, 100, 'ms');
else target('a step of the removal', median(steps), 100, 'ms');
await close();
