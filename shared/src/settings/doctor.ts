import { plural } from '../text.js';

/** 'fine', 'warning': worth knowing, 'problem': something must be done. */
export type CheckState = 'fine' | 'warning' | 'problem';

export const checkWords: Record<CheckState, string> = { fine: 'Fine', warning: 'Warning', problem: 'Problem' };

export interface CheckResult {
  state: CheckState;
  /** What was found, in a sentence. */
  says: string;
  /** What to do about it, in a sentence. */
  todo?: string;
}

/** The result of one check of the doctor, such as 'Disk space'. */
export interface Finding extends CheckResult {
  name: string;
}

export interface HealthReport {
  /** When the checks ended: an instant. */
  at: string;
  findings: Finding[];
}

/** 'Everything is fine.', or '1 problem and 2 warnings need attention.' */
export function sumOf(findings: readonly Finding[]): string {
  const [warnings, problems] = (['warning', 'problem'] as const).map(
    (state) => findings.filter((finding) => finding.state === state).length,
  ) as [number, number];
  if (warnings + problems === 0) return 'Everything is fine.';
  const kinds = [problems && plural(problems, 'problem'), warnings && plural(warnings, 'warning')].filter(Boolean);
  return `${kinds.join(' and ')} ${warnings + problems === 1 ? 'needs' : 'need'} attention.`;
}
