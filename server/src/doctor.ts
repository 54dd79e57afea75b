import './supported-node.js';
import 'reflect-metadata';
import { checkWords, sumOf, type CheckState, type Finding, type HealthReport } from '@homeroom/shared/settings/doctor';
import { declaredNow } from './app.module.js';
import { readConfig } from './config.js';
import { examine } from './platform/doctor/examine.js';
import { openSchool } from './platform/doctor/open-school.js';
import { runProgram } from './program.js';

const signs: Record<CheckState, string> = { fine: '✓', warning: '!', problem: '✗' };

const lineOf = ({ name, state, says, todo }: Finding) =>
  `${signs[state]} ${name}: ${state === 'fine' ? '' : `${checkWords[state]}. `}${says}${todo ? ` ${todo}` : ''}`;

// npm run doctor: works whether or not the server is running, and changes nothing.
await runProgram(async () => {
  const asJson = process.argv.includes('--json');
  const declared = declaredNow();
  const school = openSchool(readConfig(), declared);
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
