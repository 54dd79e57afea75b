import { showDay, showTime, showTimeSpan, type IsoDate } from '@homeroom/shared/dates';
import {
  audienceWords,
  type RuleKind,
  type RuleCheck,
  type RuleRow,
  type RuleRun,
} from '@homeroom/shared/notifier/rules';
import { plural } from '@homeroom/shared/text';

/** A fact of a rule: what it is, and a second line that explains it. */
export interface RuleWords {
  value: string;
  note: string;
}

/** 'three hours' of a delay: '3 hours', '90 minutes'. */
export const durationWords = (minutes: number) =>
  minutes > 0 && minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(minutes, 'minute');

export function describe(rule: RuleRow): string {
  const words: Record<RuleKind, string> = {
    REGISTERS: 'Reminds the teacher, or the substitute who covers the class.',
    ABSENCE: rule.includeAbsent
      ? 'Tells parents on the day. Sent for Uninformed and for Absent.'
      : 'Tells parents on the day. Sent for Uninformed; Absent is not included.',
    THRESHOLD: 'Three absences in the last five classes. Tells them once, until the student attends again.',
  };
  return words[rule.kind];
}

export function audienceOf(rule: RuleRow): RuleWords {
  const note =
    rule.copyTeacher && rule.kind === 'THRESHOLD' ? 'Copy to the class teacher' : 'One message per household';
  if (rule.kind !== 'REGISTERS') return { value: audienceWords[rule.audience], note };
  return {
    value: 'Teachers and substitutes',
    note: rule.digestAt
      ? `Daily digest to ${plural(rule.digestTo, 'administrator')} at ${showTime(rule.digestAt)}`
      : '',
  };
}

export function delayOf({ kind, delayMinutes, times, atTime }: RuleRow): RuleWords {
  if (kind === 'REGISTERS')
    return {
      value: delayMinutes === 0 ? 'At the end of the class' : `${durationWords(delayMinutes)} after class`,
      note: `At most ${plural(times, 'time')}`,
    };
  if (kind === 'THRESHOLD') return { value: `At ${showTime(atTime)} on the day`, note: 'A correction cancels it' };
  return {
    value: delayMinutes === 0 ? 'At once' : `${durationWords(delayMinutes)} after the mark`,
    note: 'A correction cancels it',
  };
}

export const quietOf = ({ quietFrom, quietTo }: Pick<RuleRow, 'quietFrom' | 'quietTo'>) =>
  quietFrom && quietTo ? showTimeSpan(quietFrom, quietTo) : 'None';

/** What became of a run; failed messages are said apart. */
export function outcomeOf({ messages, sent, failed, leftOut, corrected }: RuleRun): string {
  const queued = messages - sent - failed;
  const parts = [
    sent > 0 || messages === 0 ? `${sent} sent` : '',
    queued > 0 ? `${queued} queued` : '',
    corrected > 0 ? `${corrected} cancelled by a correction` : '',
    leftOut > 0 ? `${leftOut} left out` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What the figure of all that a check looked at counts. */
export const subjectsOf = ({ kind, includeAbsent }: RuleRow) =>
  ({
    REGISTERS: 'Registers not completed',
    ABSENCE: includeAbsent ? 'Children marked absent' : 'Children marked Uninformed',
    THRESHOLD: 'Children often absent',
  })[kind];

/** What a check's figures count, and why they differ from those of the dashboard. */
export function countedOf(
  { kind, includeAbsent }: RuleRow,
  { since, rows }: Pick<RuleCheck, 'since' | 'rows'>,
): string {
  const day = showDay(since);
  const words: Record<RuleKind, string> = {
    REGISTERS: `Registers since ${day} that are not completed and can still be marked. The dashboard counts the last class of each schedule, and earlier classes separately.`,
    ABSENCE: `Children marked ${includeAbsent ? 'Absent or Uninformed' : 'Uninformed'} on the day of the class, since ${day}. The dashboard also counts marks made later, which send no notice.`,
    THRESHOLD: `Children absent in three of their last five classes and marked absent in the last one on the day itself, since ${day}. The dashboard lists every child with three of five.`,
  };
  const digests = rows.some(({ about }) => about.includes('Daily digest'))
    ? ' The daily digest counts as a message.'
    : '';
  return words[kind] + digests;
}

/** Why a check found nobody. */
export const nobodyOf = ({ kind, includeAbsent }: RuleRow, since: IsoDate, today: IsoDate) =>
  ({
    REGISTERS: 'Every register that has begun is completed, or its reminders have gone.',
    ABSENCE: `No child is marked ${includeAbsent ? 'Uninformed or Absent' : 'Uninformed'} in a class ${since === today ? 'of today' : `since ${showDay(since)}`}.`,
    THRESHOLD: 'No child who is marked absent today was absent in three of the last five classes.',
  })[kind];
