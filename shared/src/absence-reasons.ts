import { z } from 'zod';
import { accessTo } from './access.js';
import { code, wholeNumber, yesNo } from './fields.js';

/** Why a student is absent: the list that the school keeps. A reason that marks have is archived, never deleted. */
export const absenceReasonSchema = z.strictObject({
  name: code(60, 'Reason'),
  excused: yesNo('Excused').meta({ help: 'Reports tell excused from unexcused absences.' }),
  position: wholeNumber(1, 1000, 'Position').meta({ help: 'Reasons are listed in this order.' }),
  archived: yesNo('Archived').meta({
    help: 'An archived entry stays in past records but can no longer be chosen.',
  }),
});

export const absenceReasonAccess = accessTo('AbsenceReason', { teachers: ['read'] });

/** 'Illness (excused)', 'Travel'. */
export const reasonWords = ({ name, excused }: Pick<AbsenceReason, 'name' | 'excused'>): string =>
  excused ? `${name} (excused)` : name;

/** What an absence is filtered by: 'excused', 'unexcused', or the id of a reason. */
export const reasonPattern = /^(excused|unexcused|[1-9]\d{0,9})$/;

/** Whether a filter (`reasonPattern`) means an absence with this reason, or without one. */
export const isOfReason = (filter: string, reason: Pick<AbsenceReason, 'id' | 'excused'> | undefined): boolean =>
  filter === 'excused' || filter === 'unexcused'
    ? (reason?.excused ?? false) === (filter === 'excused')
    : String(reason?.id) === filter;

/** A reason as lists and registers show it. */
export interface AbsenceReason {
  id: number;
  name: string;
  excused: boolean;
  position: number;
  archived: boolean;
}
