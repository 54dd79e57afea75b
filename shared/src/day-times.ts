import { z } from 'zod';
import { accessTo } from './access.js';
import { addDays, showTime, type IsoDate, type WallClock } from './dates.js';
import type { FieldProblem } from './errors.js';
import { date, optionalText, reference, time } from './fields.js';

const dayTimeKindWords = { OUT: 'Signed out', IN: 'Came late' } as const;
export type DayTimeKind = keyof typeof dayTimeKindWords;

/** When a student left early or came late on a day. It is never a mark. */
export const dayTimeSchema = z.strictObject({
  studentId: reference('Student', 'students', 'studentName'),
  kind: z.enum(['OUT', 'IN']).meta({ label: 'What', options: dayTimeKindWords }),
  date: date('Day'),
  time: time('Time')
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || undefined)
    .meta({ label: 'Time', format: 'time', help: 'For today, leave empty for the current time.' }),
  note: optionalText(100, 'Note').meta({ help: 'Such as who came for the student.' }),
});

export const dayTimeAccess = accessTo('DayTime', { teachers: ['read'] });

export const dayTimeRowSchema = dayTimeSchema.extend({
  time: time('Time'),
  byName: z.string().meta({ label: 'Recorded by' }),
});

/**
 * The problem of a time that is still to come at the school, is from before the academic year or a year ago, or is missing: only that of today is
 * known. `yearFirstDay`: the first day of the newest academic year that has begun.
 */
export const dayTimeProblem = (
  { date, time }: { date: IsoDate; time?: string },
  now: WallClock,
  yearFirstDay: IsoDate | null,
): FieldProblem | null => {
  if (date > now.date) return { path: 'date', message: 'This day is still to come.' };
  if (yearFirstDay !== null && date < yearFirstDay)
    return { path: 'date', message: 'This day is before the current academic year.' };
  if (date <= addDays(now.date, -365)) return { path: 'date', message: 'This day is a year ago or more.' };
  if (!time) return { path: 'time', message: 'Enter the time.' };
  if (date === now.date && time > now.time) return { path: 'time', message: 'This time is still to come.' };
  return null;
};

/** The refusal of the same time of a student twice. */
export const dayTimeTwice = 'This time of the student is already recorded.';

/** A time as the register shows it beside the name. */
export interface TimeOnRegister {
  kind: DayTimeKind;
  time: string;
  byName: string;
}

/** 'Signed out 11:20 by Karen Whitlock', 'Came 10:15'. */
export const dayTimeInWords = ({ kind, time, byName }: TimeOnRegister) =>
  kind === 'OUT' ? `Signed out ${showTime(time)} by ${byName}` : `Came ${showTime(time)}`;

/** The times in lines such as 'OUT 11:20 Karen Whitlock'. */
export const timesInLines = (lines: string | null): TimeOnRegister[] =>
  (lines ?? '').split('\n').flatMap((line) => {
    const [, kind, time, byName = ''] = /^(OUT|IN) (\S+)(?: (.*))?$/.exec(line) ?? [];
    return kind && time ? [{ kind: kind as DayTimeKind, time, byName }] : [];
  });
