import type { CheckResult } from '@homeroom/shared/settings/doctor';
import { clockIn, dayMs, hourMs, minuteMs, showClock } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { clockSkewMs } from './clock.js';
import { fine, problem, warning, type Check, type School } from './doctor/check.js';

/** 'by 3 hours': the largest unit that fits. */
function spanOf(ms: number): string {
  if (ms >= 2 * dayMs) return plural(Math.round(ms / dayMs), 'day');
  if (ms >= 2 * hourMs) return plural(Math.round(ms / hourMs), 'hour');
  return ms >= 2 * minuteMs ? plural(Math.round(ms / minuteMs), 'minute') : plural(Math.round(ms / 1000), 'second');
}

/** 'Wed 18 Nov 2026, 13:30'. */
const schoolTime = async ({ setting, now }: School) =>
  showClock(clockIn((await setting('school.timeZone')) ?? 'UTC', now));

const setRight = 'Set the clock by a time server (timedatectl set-ntp true), on every machine.';

/** This machine's clock, against that of PostgreSQL and the newest times that were stored. */
export const clock: Check = {
  name: 'Clock',
  async run(school) {
    return (
      (await againstPostgres(school)) ??
      (await againstStored(school)) ??
      fine(`${await schoolTime(school)} at the school. The database agrees.`)
    );
  },
};

async function againstPostgres({ config, rows, now }: School): Promise<CheckResult | null> {
  if (config.databaseUrl === null) return null;
  const [found] = await rows<{ ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS "ms"');
  const ahead = now.getTime() - Number(found!.ms);
  if (Math.abs(ahead) <= clockSkewMs) return null;
  return problem(
    `This clock is ${spanOf(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} PostgreSQL’s.`,
    setRight,
  );
}

/** The newest time in each table whose times never lie ahead by more than it says (`Feature.expiring`), and in the audit log. */
async function againstStored({ declared, rows, now }: School): Promise<CheckResult | null> {
  const kinds = declared.all('expiring').flatMap((each) => ('clear' in each ? [] : [each]));
  const newest = await Promise.all(
    [{ table: 'audit_entries', at: 'at', aheadMs: 0, where: 'TRUE' }, ...kinds].map(
      async ({ table, at, aheadMs, where = 'TRUE' }) => {
        const [found] = await rows<{ at: string | null }>(`SELECT max(${at}) AS "at" FROM ${table} WHERE ${where}`);
        return found?.at ? Date.parse(found.at) - aheadMs : 0;
      },
    ),
  );
  const ahead = Math.max(...newest) - now.getTime();
  if (ahead <= clockSkewMs) return null;
  return warning(
    `The newest stored time is ${spanOf(ahead)} ahead of this clock, so the clock is behind now, or was ahead before.`,
    `${setRight} If it is right, nothing else is left to do: mail, jobs and sign-ins do not believe such times.`,
  );
}
