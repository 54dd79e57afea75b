import { clockIn, showDay, showTime } from '@homeroom/shared/dates';
import { outcomeReasons, outcomeWords, type CheckRow, type RuleRow } from '@homeroom/shared/notifier/rules';
import type { PillTone } from '../../components/pill';
import type { GlyphName } from '../../components/glyph';
import { durationWords } from './rule-words';

/** The outcome of a line of the check: a pill, and words that explain it. */
export interface CheckOutcome {
  tone: PillTone;
  icon?: GlyphName;
  words: string;
  note: string;
}

/** An instant as 'today' needs it: the time alone, with its day on any other. */
export function momentWords(instant: string, { timeZone, today }: { timeZone: string; today: string }): string {
  const { date, time } = clockIn(timeZone, new Date(instant));
  return date === today ? showTime(time) : `${showDay(date)}, ${showTime(time)}`;
}

/** Why something waits until then. */
function waitsBecause({ since, at }: CheckRow, rule: RuleRow, timeZone: string): string {
  const { time } = clockIn(timeZone, new Date(at!));
  if (time === rule.quietTo) return 'Quiet hours';
  if (rule.kind === 'ABSENCE' || Date.parse(at!) - Date.parse(since) === rule.delayMinutes * 60_000)
    return rule.kind === 'REGISTERS'
      ? `${durationWords(rule.delayMinutes)} after class`
      : `Grace of ${durationWords(rule.delayMinutes)}`;
  return rule.kind === 'REGISTERS' ? 'Next reminder' : '';
}

export function outcomeOfRow(row: CheckRow, rule: RuleRow, school: { timeZone: string; today: string }): CheckOutcome {
  const { verdict, about, at } = row;
  if (verdict === 'NOW')
    return {
      tone: 'ok',
      words: 'Would go now',
      note: about.length < 2 ? '' : `One message names ${about.length === 2 ? 'both' : `all ${about.length}`}`,
    };
  if (verdict === 'WAITING')
    return {
      tone: 'warn',
      icon: 'clock',
      words: `Waits until ${momentWords(at!, school)}`,
      note: waitsBecause(row, rule, school.timeZone),
    };
  if (verdict === 'TOLD') {
    const moment = momentWords(at!, school);
    return { tone: 'off', words: outcomeWords.TOLD, note: `Told ${moment.includes(',') ? 'on' : 'at'} ${moment}` };
  }
  return { tone: 'off', words: outcomeWords[verdict], note: outcomeReasons[verdict] };
}
