import './supported-node.js';
import 'reflect-metadata';
import { checkWords, sumOf, type CheckState, type Finding, type HealthReport } from '@homeroom/shared/settings/doctor';
import { regionOfZone, setRegion, standardRegion } from '@homeroom/shared/region';
import { declaredNow } from './app.module.js';
import { readConfig } from './config.js';
import type { School } from './platform/doctor/check.js';
import { examine } from './platform/doctor/examine.js';
import { openSchool } from './platform/doctor/open-school.js';
import { runProgram } from './program.js';

const signs: Record<CheckState, string> = { fine: '✓', warning: '!', problem: '✗' };

const lineOf = ({ name, state, says, todo }: Finding) =>
  `${signs[state]} ${name}: ${state === 'fine' ? '' : `${checkWords[state]}. `}${says}${todo ? ` ${todo}` : ''}`;

/** The school's, by its time zone if it chose none; the standard one if its database cannot be read, which a check then says. */
async function regionOf({ setting }: School) {
  try {
    return (await setting('school.region')) ?? regionOfZone((await setting('school.timeZone')) ?? 'UTC');
  } catch {
    return standardRegion;
  }
}

// npm run doctor: works whether or not the server is running, and changes nothing.
await runProgram(async () => {
  const asJson = process.argv.includes('--json');
  const declared = declaredNow();
  const school = openSchool(readConfig(), declared);
  setRegion(await regionOf(school));
  const findings: Finding[] = [];
  for await (const finding of examine(declared.all('checks'), school)) {
    findings.push(finding);
    if (!asJson) console.log(lineOf(finding));
  }
  const report: HealthReport = { at: new Date().toISOString(), findings };
  void school.close();
  // Checks that took too long may still be running.
  const end = () => process.exit(findings.some(({ state }) => state === 'problem') ? 1 : 0);
  process.stdout.write(`${asJson ? JSON.stringify(report) : sumOf(findings)}\n`, end);
});
