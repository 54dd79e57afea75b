import { minutesOf, showDay, showTime, showTimeSpan, type IsoDate } from '@homeroom/shared/dates';
import {
  audienceWords,
  type RuleForm,
  type RuleCheck,
  type RuleRow,
  type RuleRun,
} from '@homeroom/shared/notifier/rules';
import { plural } from '@homeroom/shared/text';
import { readTime } from '@homeroom/shared/typed-dates';

/** A fact of a rule, and a second line that explains it. */
export interface RuleWords {
  value: string;
  note: string;
}

/** '3 hours' or '90 minutes', for a delay. */
export const durationWords = (minutes: number) =>
  minutes > 0 && minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(minutes, 'minute');

export function describe(rule: RuleRow): string {
  const reminds = `Sends “${rule.subject}”, once for each.`;
  const words: Record<RuleForm, string> = {
    TO_STAFF: reminds,
    TO_PARENTS: reminds,
    REGISTERS: 'Reminds the teacher, or the substitute who covers the class.',
    ABSENCE: rule.includeAbsent
      ? 'Tells parents the same day, for Uninformed and Absent.'
      : 'Tells parents the same day, for Uninformed only.',
    THRESHOLD: `Tells parents after three ${rule.onlyUnexcused ? 'unexcused ' : ''}absences in the last five classes, once until the student attends again.`,
  };
  return words[rule.form];
}

/** A line of a wide table has no room for `describe`. */
export function inBrief({ form, includeAbsent, onlyUnexcused, subject }: RuleRow): string {
  const words: Record<RuleForm, string> = {
    TO_STAFF: subject,
    TO_PARENTS: subject,
    REGISTERS: 'When marks are missing',
    ABSENCE: includeAbsent ? 'Uninformed and Absent' : 'Uninformed only',
    THRESHOLD: `3 ${onlyUnexcused ? 'unexcused ' : ''}absences in 5 classes`,
  };
  return words[form];
}

export function audienceOf(rule: RuleRow): RuleWords {
  if (rule.form === 'TO_STAFF') return { value: rule.to ?? '', note: '' };
  if (rule.form === 'TO_PARENTS') return { value: audienceWords[rule.audience], note: '' };
  const note =
    rule.copyTeacher && rule.form === 'THRESHOLD' ? 'Copy to the class teacher' : 'One message per household';
  if (rule.form !== 'REGISTERS') return { value: audienceWords[rule.audience], note };
  return {
    value: 'Teachers and substitutes',
    note: rule.digestAt ? `Digest at ${showTime(rule.digestAt)} to ${plural(rule.digestTo, 'admin')}` : '',
  };
}

export function delayOf({ form, delayMinutes, times, atTime }: RuleRow): RuleWords {
  if (form === 'TO_STAFF' || form === 'TO_PARENTS') return { value: `From ${showTime(atTime)} each day`, note: '' };
  if (form === 'REGISTERS')
    return {
      value: delayMinutes === 0 ? 'When the class ends' : `${durationWords(delayMinutes)} after class`,
      note: `At most ${plural(times, 'time')}`,
    };
  if (form === 'THRESHOLD') return { value: `At ${showTime(atTime)} on the day`, note: 'A correction cancels it' };
  // Without a delay there is no time for corrections.
  if (delayMinutes === 0) return { value: 'Immediately', note: '' };
  return { value: `${durationWords(delayMinutes)} after the mark`, note: 'A correction cancels it' };
}

export const quietOf = ({ quietFrom, quietTo }: Pick<RuleRow, 'quietFrom' | 'quietTo'>) =>
  quietFrom && quietTo ? showTimeSpan(quietFrom, quietTo) : 'None';

/** In minutes: less time per day for sending is probably a mistake. */
const leastOpen = 240;

/** A warning if quiet hours leave little of the day, else `null`. */
export function quietWarning(from: string | null | undefined, to: string | null | undefined): string | null {
  // The field itself shows the problem of an invalid time.
  if (!from || !to || from === to || [from, to].some((time) => readTime(time).value !== time)) return null;
  const open = (minutesOf(from) - minutesOf(to) + 1440) % 1440;
  return open < leastOpen ? `Messages are sent for only ${durationWords(open)} a day.` : null;
}

/** The outcome of a run; failed messages are shown separately. */
export function outcomeOf({ messages, sent, failed, unknown, cancelled, leftOut, corrected }: RuleRun): string {
  const queued = messages - sent - failed - unknown - cancelled;
  const parts = [
    sent > 0 || messages === 0 ? `${sent} sent` : '',
    queued > 0 ? `${queued} queued` : '',
    unknown > 0 ? `${unknown} may not have arrived` : '',
    cancelled > 0 ? `${cancelled} cancelled` : '',
    corrected > 0 ? `${corrected} cancelled by a correction` : '',
    leftOut > 0 ? `${leftOut} left out` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The subject of a check's figures. */
export const subjectsOf = ({ form, includeAbsent }: RuleRow) =>
  ({
    TO_STAFF: 'Due now',
    TO_PARENTS: 'Due now',
    REGISTERS: 'Registers not completed',
    ABSENCE: includeAbsent ? 'Children marked absent' : 'Children marked Uninformed',
    THRESHOLD: 'Children often absent',
  })[form];

/** Explains a check's figures, and why they differ from the dashboard's. */
export function countedOf(
  { form, includeAbsent }: RuleRow,
  { since, rows }: Pick<RuleCheck, 'since' | 'rows'>,
): string {
  const day = showDay(since);
  const words: Record<RuleForm, string> = {
    TO_STAFF: 'Everything that is due now, also what was already told.',
    TO_PARENTS: 'Everything that is due now, also what was already told.',
    REGISTERS: `Registers since ${day} that are not completed and can still be marked. The dashboard counts the last class of each schedule, and earlier classes separately.`,
    ABSENCE: `Children marked ${includeAbsent ? 'Absent or Uninformed' : 'Uninformed'} on the day of the class, since ${day}. The dashboard also counts marks made later, which send no notice.`,
    THRESHOLD: `Children absent in three of their last five classes and marked absent in the last one on the day itself, since ${day}. The dashboard lists every child with three of five.`,
  };
  const digests = rows.some(({ about }) => about.includes('Daily digest'))
    ? ' The daily digest counts as a message.'
    : '';
  return words[form] + digests;
}

/** Tells what just happened, what would happen next, and when that was checked; `queued`: messages of a run from this panel. */
export function headOf({ messages, rows }: Pick<RuleCheck, 'messages' | 'rows'>, time: string, queued: number): string {
  const nobody = messages === 0 && rows.length > 0;
  return [
    queued > 0 ? `${plural(queued, 'message')} queued.` : '',
    nobody ? `Nobody ${queued > 0 ? 'else ' : ''}would get it now.` : '',
    `Checked ${time}${queued > 0 ? '.' : '; nothing was sent.'}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why a check found nobody. */
export const nobodyOf = ({ form, includeAbsent }: RuleRow, since: IsoDate, today: IsoDate) =>
  ({
    TO_STAFF: 'Nothing is due.',
    TO_PARENTS: 'Nothing is due.',
    REGISTERS: 'Every register is completed, or its reminders have been sent.',
    ABSENCE: `No child is marked ${includeAbsent ? 'Uninformed or Absent' : 'Uninformed'} ${since === today ? 'today' : `in a class since ${showDay(since)}`}.`,
    THRESHOLD: 'No child absent today has missed three of their last five classes.',
  })[form];
