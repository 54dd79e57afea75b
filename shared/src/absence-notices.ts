import { z } from 'zod';
import { accessTo } from './access.js';
import { addDays, isIsoDate, showDay, type IsoDate } from './dates.js';
import type { FieldProblem } from './errors.js';
import { date, reference, text } from './fields.js';

/** An absence that is known ahead: the student is away from the first to the last day, both included. It is never a mark. */
export const absenceNoticeSchema = z.strictObject({
  studentId: reference('Student', 'students', 'studentName'),
  firstDay: date('First day'),
  lastDay: date('Last day', { notBefore: 'firstDay' }),
  reason: text(100, 'Reason').meta({ help: 'A few words, which teachers see on the register: ‘ill’, ‘dentist’.' }),
});

export const absenceNoticeAccess = accessTo('AbsenceNotice', { teachers: ['read'] });

/** Who knew of it. */
export const noticeSources = ['OFFICE'] as const;

export const absenceNoticeRowSchema = absenceNoticeSchema.extend({
  source: z.enum(noticeSources).meta({ label: 'Told by', options: { OFFICE: 'Office' } }),
});

/** Days that one notice may span. */
const mostDays = 366;

/** The problem of a notice over too many days, if it is one; none while one of them is no date. */
export function noticeProblem({ firstDay, lastDay }: { firstDay: IsoDate; lastDay: IsoDate }): FieldProblem | null {
  if (!isIsoDate(firstDay) || !isIsoDate(lastDay)) return null;
  if (lastDay >= addDays(firstDay, mostDays))
    return {
      path: 'lastDay',
      message: 'A notice can span a year at most. If the student leaves, withdraw them instead.',
    };
  return null;
}

/** A notice as the register shows it beside the name. */
export interface NoticeOnRegister {
  reason: string;
  lastDay: IsoDate;
}

/** 'Office: ill until Fri 4 Dec'. */
export const noticeInWords = ({ reason, lastDay }: NoticeOnRegister) => `Office: ${reason} until ${showDay(lastDay)}`;
