import type { CheckResult } from '@homeroom/shared/settings/doctor';
import type { Config } from '../../config.js';
import type { SqlParameters } from '../database/sql-text.js';
import type { Declared } from '../feature.js';
import type { SettingValues } from '../settings/settings.js';

declare module '../feature.js' {
  interface Feature {
    /** What the doctor looks at. The folder that owns a table or a file owns the check of it. */
    checks?: Check[];
  }
}

/** What a check may read. It must change nothing, because a server may be running beside it. */
export interface School {
  config: Config;
  declared: Declared;
  now: Date;
  /** Runs a query on a connection that only reads; rejects with `NoDatabase` if there is none. */
  rows<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]>;
  setting<Key extends keyof SettingValues>(key: Key): Promise<SettingValues[Key] | null>;
}

/** One line of `npm run doctor`. */
export interface Check {
  /** What it looks at: 'Disk space'. */
  name: string;
  /** In ms; by default `checkLimits.eachMs`. */
  limitMs?: number;
  /** `signal` aborts when the time is over. A throw is a problem that its message explains. */
  run(school: School, signal: AbortSignal): Promise<CheckResult>;
}

export const fine = (says: string): CheckResult => ({ state: 'fine', says });
export const warning = (says: string, todo: string): CheckResult => ({ state: 'warning', says, todo });
export const problem = (says: string, todo: string): CheckResult => ({ state: 'problem', says, todo });
