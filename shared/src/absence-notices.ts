import { z } from 'zod';
import { accessTo } from './access.js';
import { addDays, clockIn, isIsoDate, showDay, showTime, type IsoDate } from './dates.js';
import type { FieldProblem } from './errors.js';
import { date, instant, optionalReference, optionalText, optionalTime, reference, withRules } from './fields.js';
import { foldText, keysOf } from './text.js';

export const noticeKinds = { AWAY: 'Away', LATE: 'Comes late' };
export type NoticeKind = keyof typeof noticeKinds;

/** Who told it. */
export const noticeSources = { OFFICE: 'Office', FAMILY: 'Parent' };
export type NoticeSource = keyof typeof noticeSources;

/** Whether today is one of its days. */
const noticeDays = { TODAY: 'Today', COMING: 'Coming', PAST: 'Past' };

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

export const absenceNoticeRowSchema = z.strictObject({
  ...absenceNoticeSchema.shape,
  source: z.enum(keysOf(noticeSources)).meta({ label: 'Told by', options: noticeSources }),
  parentId: optionalReference('Parent', 'parents', 'fullName'),
  toldAt: instant('Told at'),
  day: z.enum(keysOf(noticeDays)).meta({ label: 'Day', options: noticeDays }),
  /** The student's section today. */
  sectionName: z.string().nullable().meta({ label: 'Section' }),
});

/** Only the office reads which parent told it. */
export const absenceNoticeAccess = accessTo('AbsenceNotice', {
  teachers: ['read'],
  teacherFields: [
    'id',
    ...Object.keys(absenceNoticeRowSchema.shape).filter((field) => field !== 'parentId'),
    'studentName',
    'studentLastName',
    'absenceReasonName',
  ],
});
export type AbsenceNoticeRow = z.output<typeof absenceNoticeRowSchema> &
  Pick<NoticeOnRegister, 'kind'> & {
    id: number;
    studentName: string;
    studentLastName: string;
    absenceReasonName: string | null;
    parentName: string | null;
  };

const mostDays = 366;

interface NoticeFields {
  kind?: NoticeKind | undefined;
  firstDay: IsoDate;
  lastDay: IsoDate;
  arrivesAt: string | null;
  absenceReasonId: number | null;
  reason: string | null;
  source?: NoticeSource;
}

/** The problem of a notice of the office without a reason, or of one with a time but not late, or over too many days; none while a date is no date. */
function noticeProblem(notice: NoticeFields): FieldProblem | null {
  const { kind = 'AWAY', firstDay, lastDay, arrivesAt, absenceReasonId, reason, source } = notice;
  if (kind === 'AWAY' && arrivesAt)
    return { path: 'arrivesAt', message: 'A time is only for a student who comes late.' };
  if (kind === 'AWAY' && source !== 'FAMILY' && !absenceReasonId && !reason)
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
  toldAt: string;
}

/** Folded words for the reason 'Illness'. */
export const illnessWords: readonly string[] = ['illness', 'ill', 'sick', 'sickness'];

/** 'Illness, fever' for the school's reason 'Illness' and the words 'ill, fever': nothing is said twice. */
export function reasonInWords(absenceReason: string | null, words: string | null): string {
  if (!absenceReason || !words) return absenceReason ?? words ?? '';
  const reason = foldText(absenceReason);
  const [first = '', ...more] = words.split(', ');
  const isSame = [reason, ...(illnessWords.includes(reason) ? illnessWords : [])].includes(foldText(first));
  return [absenceReason, ...(isSame ? more : [words])].join(', ');
}

type Told = Pick<NoticeOnRegister, 'kind' | 'arrivesAt' | 'absenceReason' | 'reason' | 'lastDay'>;

/** 'ill until Fri 4 Dec', 'late, about 10:15'. `on`: the day of the register, whose own date is not repeated. */
export function noticeWords({ kind, arrivesAt, absenceReason, reason, lastDay }: Told, on: IsoDate): string {
  const late = kind === 'LATE' && ['late', arrivesAt && `about ${showTime(arrivesAt)}`];
  const what = [late, reasonInWords(absenceReason, reason)].flat().filter(Boolean).join(', ');
  return lastDay === on ? what : `${what} until ${showDay(lastDay)}`;
}

const whoTold = ({ source }: Pick<NoticeOnRegister, 'source'>) => noticeSources[source].toLowerCase();

/** 'parent: ill until Fri 4 Dec', 'office: late, about 10:15'. */
export const noticeInWords = (notice: Told & Pick<NoticeOnRegister, 'source'>, on: IsoDate) =>
  `${whoTold(notice)}: ${noticeWords(notice, on)}`;

/** 'parent said at 9:40: ill', beside a mark of that day that says something else. */
export function noticeSaid(notice: Told & Pick<NoticeOnRegister, 'source' | 'toldAt'>, on: IsoDate, timeZone: string) {
  const { date, time } = clockIn(timeZone, new Date(notice.toldAt));
  const when = date === on ? `at ${showTime(time)}` : `on ${showDay(date)}`;
  return `${whoTold(notice)} said ${when}: ${noticeWords(notice, on)}`;
}
