import { clockIn, showDay, showTime } from '@homeroom/shared/dates';
import type { MessageStatus } from '@homeroom/shared/mail';
import { outcomeReasons, outcomeWords, type CheckRow, type RuleRow } from '@homeroom/shared/notifier/rules';
import type { PillTone } from '../../components/pill';
import type { GlyphName } from '../../components/glyph';
import { durationWords } from './rule-words';

interface CheckOutcome {
  tone: PillTone;
  icon?: GlyphName;
  words: string;
  note: string;
}

/** The time, with the date if it is not today. */
export function momentWords(instant: string, { timeZone, today }: { timeZone: string; today: string }): string {
  const { date, time } = clockIn(timeZone, new Date(instant));
  return date === today ? showTime(time) : `${showDay(date)}, ${showTime(time)}`;
}

/** Why a message waits until then. */
function waitsBecause({ since, at, about }: CheckRow, rule: RuleRow, timeZone: string): string {
  const { time } = clockIn(timeZone, new Date(at!));
  if (time === rule.quietTo) return 'Quiet hours';
  // It waits for its own time, and its line says what it is.
  if (about.includes('Daily digest')) return '';
  if (rule.form === 'ABSENCE' || Date.parse(at!) - Date.parse(since) === rule.delayMinutes * 60_000)
    return rule.form === 'REGISTERS'
      ? `${durationWords(rule.delayMinutes)} after class`
      : `${adjectiveOf(rule.delayMinutes)} grace period`;
  return rule.form === 'REGISTERS' ? 'Next reminder' : '';
}

/** '30-minute', '2-hour'. */
const adjectiveOf = (minutes: number) => durationWords(minutes).replace(/ (\w+?)s?$/, '-$1');

const undelivered: Record<Exclude<MessageStatus, 'SENT'>, Omit<CheckOutcome, 'note'>> = {
  QUEUED: { tone: 'warn', icon: 'clock', words: 'Waiting to be sent' },
  SENDING: { tone: 'warn', icon: 'clock', words: 'Being sent' },
  FAILED: { tone: 'bad', words: 'Could not be delivered' },
  UNKNOWN: { tone: 'bad', words: 'May not have arrived' },
  CANCELLED: { tone: 'off', words: 'Cancelled' },
};

/** A notice counts as told once its message is queued; this says what happened to the message. */
function outcomeOfTold({ at, message }: CheckRow, school: { timeZone: string; today: string }): CheckOutcome {
  const on = (done: string, instant: string) => {
    const moment = momentWords(instant, school);
    return `${done} ${moment.includes(',') ? 'on' : 'at'} ${moment}`;
  };
  const status = message?.status ?? 'SENT';
  if (status !== 'SENT') return { ...undelivered[status], note: on('Queued', at!) };
  return { tone: 'off', words: outcomeWords.TOLD, note: message?.sentAt ? on('Sent', message.sentAt) : '' };
}

/** How many lines have each outcome. */
export function figuresOf(rows: readonly CheckRow[]): { label: string; value: number }[] {
  const statusOf = ({ verdict, message }: CheckRow) => (verdict === 'TOLD' ? (message?.status ?? 'SENT') : verdict);
  const count = (...names: (MessageStatus | CheckRow['verdict'])[]) =>
    rows.filter((row) => names.includes(statusOf(row))).length;
  const shown = ['NOW', 'WAITING', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN'] as const;
  const failed = count('FAILED', 'UNKNOWN');
  return [
    { label: 'Waiting', value: count('WAITING', 'QUEUED', 'SENDING') },
    { label: outcomeWords.TOLD, value: count('SENT') },
    ...(failed > 0 ? [{ label: 'Not delivered', value: failed }] : []),
    { label: 'Left out', value: rows.length - count(...shown) },
  ];
}

export function outcomeOfRow(row: CheckRow, rule: RuleRow, school: { timeZone: string; today: string }): CheckOutcome {
  const { verdict, about, at } = row;
  if (verdict === 'NOW')
    return {
      tone: 'ok',
      words: 'Would be sent now',
      note: about.length < 2 ? '' : `One message names ${about.length === 2 ? 'both' : `all ${about.length}`}`,
    };
  if (verdict === 'WAITING')
    return {
      tone: 'warn',
      icon: 'clock',
      words: `Waits until ${momentWords(at!, school)}`,
      note: waitsBecause(row, rule, school.timeZone),
    };
  if (verdict === 'TOLD') return outcomeOfTold(row, school);
  return { tone: 'off', words: outcomeWords[verdict], note: outcomeReasons[verdict] };
}
