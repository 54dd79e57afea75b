import { z } from 'zod';
import { accessTo } from './access.js';
import { addDays, isIsoDate, showDay, type IsoDate } from './dates.js';
import type { FieldProblem } from './errors.js';
import { date, instant, optionalReference, optionalText, optionalTime, reference, withRules } from './fields.js';
import { keysOf } from './text.js';

export const noticeKinds = { AWAY: 'Away', LATE: 'Comes late' };
export type NoticeKind = keyof typeof noticeKinds;

/** Who told it. */
export const noticeSources = { OFFICE: 'Office', FAMILY: 'Parent' };
export type NoticeSource = keyof typeof noticeSources;

/** A student is away, or comes late, from the first to the last day, both included. A notice is never a mark (decisions 31). */
export const absenceNoticeSchema = withRules(
  z.strictObject({
    studentId: reference('Student', 'students', 'studentName'),
    kind: z.enum(keysOf(noticeKinds)).optional().meta({ label: 'Kind', options: noticeKinds }),
    firstDay: date('First day'),
    lastDay: date('Last day', { notBefore: 'firstDay' }),
    arrivesAt: optionalTime('Arrives about').meta({ help: 'For a student who comes late.' }),
    absenceReasonId: optionalReference('Reason', 'absence-reasons', 'name'),
    reason: optionalText(100, 'In a few words').meta({
      help: 'Teachers see them on the register: ‘ill’, ‘dentist’.',
    }),
  }),
  (notice) => [noticeProblem(notice) ?? []].flat(),
);

export const absenceNoticeAccess = accessTo('AbsenceNotice', { teachers: ['read'] });

export const absenceNoticeRowSchema = z.strictObject({
  ...absenceNoticeSchema.shape,
  source: z.enum(keysOf(noticeSources)).meta({ label: 'Told by', options: noticeSources }),
  parentId: optionalReference('Parent', 'parents', 'fullName'),
  toldAt: instant('Told at'),
});

/** Days that one notice may span. */
const mostDays = 366;

interface NoticeFields {
  kind?: NoticeKind | undefined;
  firstDay: IsoDate;
  lastDay: IsoDate;
  arrivesAt: string | null;
  absenceReasonId: number | null;
  reason: string | null;
}

/** The problem of a notice without a reason, with a time but not late, or over too many days; none while a date is no date. */
function noticeProblem(notice: NoticeFields): FieldProblem | null {
  const { kind = 'AWAY', firstDay, lastDay, arrivesAt, absenceReasonId, reason } = notice;
  if (kind === 'AWAY' && arrivesAt)
    return { path: 'arrivesAt', message: 'A time is only for a student who comes late.' };
  if (kind === 'AWAY' && !absenceReasonId && !reason)
    return { path: 'reason', message: 'Choose a reason, or say it in a few words.' };
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
  kind: NoticeKind;
  lastDay: IsoDate;
  /** 'HH:mm', of a student who comes late, if it was told. */
  arrivesAt: string | null;
  /** A reason of the school's list, with its name. */
  absenceReasonId: number | null;
  absenceReason: string | null;
  excused: boolean;
  /** The words of whoever told it. */
  reason: string | null;
  source: NoticeSource;
  /** The name of the parent who told it. */
  parentName: string | null;
  toldAt: string;
}

type Told = Pick<NoticeOnRegister, 'kind' | 'arrivesAt' | 'absenceReason' | 'reason' | 'lastDay'>;

/** 'ill until Fri 4 Dec', 'late, about 10:15'. `on`: the day of the register, whose own date is not repeated. */
export function noticeWords({ kind, arrivesAt, absenceReason, reason, lastDay }: Told, on?: IsoDate): string {
  const why = reason ?? absenceReason;
  const what = kind === 'LATE' ? ['late', arrivesAt && `about ${arrivesAt}`, why].filter(Boolean).join(', ') : why;
  return lastDay === on ? (what ?? 'away') : `${what ?? 'away'} until ${showDay(lastDay)}`;
}

/** 'parent: ill until Fri 4 Dec', 'office: late, about 10:15'. */
export const noticeInWords = (notice: Told & Pick<NoticeOnRegister, 'source'>, on?: IsoDate) =>
  `${noticeSources[notice.source].toLowerCase()}: ${noticeWords(notice, on)}`;
