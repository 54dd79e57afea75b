import type { Finding } from '@homeroom/shared/settings/doctor';
import { declaredNow } from '../src/app.module.js';
import type { Config } from '../src/config.js';
import type { Check } from '../src/platform/doctor/check.js';
import { examine } from '../src/platform/doctor/examine.js';
import { openSchool } from '../src/platform/doctor/open-school.js';

/** What checks find in a school; by default all that are declared. */
export async function findingsIn(
  config: Config,
  { checks, now }: { checks?: Check[]; now?: Date } = {},
): Promise<Finding[]> {
  const declared = declaredNow();
  const school = openSchool(config, declared, now);
  const findings: Finding[] = [];
  for await (const finding of examine(checks ?? declared.all('checks'), school)) findings.push(finding);
  await school.close();
  return findings;
}

/** What the declared check of that name finds. */
export async function findingOf(name: string, config: Config, now?: Date): Promise<Finding> {
  const checks = declaredNow()
    .all('checks')
    .filter((check) => check.name === name);
  const [finding] = await findingsIn(config, { checks, now });
  return finding!;
}
