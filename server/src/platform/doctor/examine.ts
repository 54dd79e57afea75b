import type { CheckResult, Finding } from '@homeroom/shared/settings/doctor';
import { messageOf } from '../database/failures.js';
import { problem, warning, type Check, type School } from './check.js';
import { NoDatabase } from './open-school.js';

/** In ms: the time of a check that declares none. */
export const checkLimits = { eachMs: 5000 };

/** Runs all checks at once, and yields what they found in their own order. No check keeps another from its result. */
export async function* examine(checks: readonly Check[], school: School): AsyncGenerator<Finding> {
  const findings = checks.map(async (check): Promise<Finding> => ({
    name: check.name,
    ...(await resultOf(check, school)),
  }));
  for (const finding of findings) yield await finding;
}

async function resultOf({ run, limitMs = checkLimits.eachMs }: Check, school: School): Promise<CheckResult> {
  const signal = AbortSignal.timeout(limitMs);
  const tooLate = new Promise<CheckResult>((resolve) =>
    signal.addEventListener('abort', () =>
      resolve(
        problem(`This did not end within ${limitMs / 1000} s.`, 'Run the doctor again when the server is less busy.'),
      ),
    ),
  );
  try {
    return await Promise.race([run(school, signal), tooLate]);
  } catch (error) {
    if (error instanceof NoDatabase)
      return warning('Not checked, because the database cannot be read.', 'First put the database right.');
    return problem(
      `This could not be checked: ${messageOf(error).replace(/\.$/, '')}.`,
      'Correct that, and run the doctor again.',
    );
  }
}
