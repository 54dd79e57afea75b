import { isIsoDate, monthNames, showDayAndYear, type IsoDate } from './dates.js';
import { regionFormats } from './region.js';

/** The value of a typed text, or why it cannot be read. */
export type Typed<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

const weekday = /^(mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(day)?\b[\s,.]*/;

export interface Allowed {
  firstDay: IsoDate;
  lastDay: IsoDate;
}

interface Parts {
  year: number;
  month: number;
  day: number;
}

/** A date of which only the year may be missing. */
type Written = Omit<Parts, 'year'> & { year?: number };

const isoOf = ({ year, month, day }: Parts) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The month of a word such as 'sep', 'sept' or 'September'; 0 for any other word. */
const monthOf = (word: string) => {
  const spelt = word.replace(/^sept$/, 'sep');
  return spelt.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(spelt)) + 1;
};

/** Two digits mean this century up to twenty years from now, else the last one. */
function yearOf(written: string, today: IsoDate) {
  if (written.length !== 2) return Number(written);
  const year = 2000 + Number(written);
  return year > Number(today.slice(0, 4)) + 20 ? year - 100 : year;
}

/** The possible readings of two or three numbers, the one in the region's order first. */
function readingsOf([first, second, third]: readonly string[], today: IsoDate): Written[] {
  if (first!.length === 4) return [{ year: Number(first), month: Number(second), day: Number(third) }];
  const year = third === undefined ? {} : { year: yearOf(third, today) };
  const dayFirst = { ...year, month: Number(second), day: Number(first) };
  const monthFirst = { ...year, month: Number(first), day: Number(second) };
  return regionFormats().order() === 'mdy' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
}

/** The year that is meant without being written: the only one in which the date is allowed, else that of `today`. */
function withYear({ year, ...date }: Written, today: IsoDate, allowed: Allowed | undefined): Parts {
  const usual = Number(today.slice(0, 4));
  if (year !== undefined || !allowed) return { ...date, year: year ?? usual };
  const [from, to] = [allowed.firstDay, allowed.lastDay].map((day) => Number(day.slice(0, 4))) as [number, number];
  const possible = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter((each) => {
    const day = isoOf({ ...date, year: each });
    return isIsoDate(day) && day >= allowed.firstDay && day <= allowed.lastDay;
  });
  return { ...date, year: possible.length === 1 ? possible[0]! : usual };
}

function partsOf(text: string, today: IsoDate): Written[] {
  const words = text
    .toLowerCase()
    .replace(weekday, '')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./\-–]+/)
    .filter(Boolean);
  const together = /^(\d{4})(\d\d)(\d\d)$/.exec(words[0] ?? '');
  if (words.length === 1 && together) return readingsOf(together.slice(1), today);
  const named = words.findIndex((word) => monthOf(word) > 0);
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word));
  if (named < 0) {
    const isDate = numbers.length === 3 || (numbers.length === 2 && numbers.every((each) => each.length < 3));
    return isDate && numbers.length === words.length ? readingsOf(numbers, today) : [];
  }
  if (numbers.length !== words.length - 1 || numbers.length < 1 || numbers.length > 2) return [];
  const [first, second] = numbers as [string, string?];
  const month = monthOf(words[named]!);
  if (first.length === 4) return [{ year: Number(first), month, day: Number(second ?? 0) }];
  return [{ ...(second && { year: yearOf(second, today) }), month, day: Number(first) }];
}

/** Why a date such as '31/02/2017' does not exist. */
function noSuchDay({ year, month, day }: Parts) {
  const name = monthNames[month - 1];
  return name && day > 28 && day < 32 ? `${name} ${year} has no day ${day}.` : null;
}

/**
 * Reads a date in any usual form: 2016-09-05, 5 Sep 2016, Sep 5, 2016, and numbers in the order of the school's region, or in the
 * other order if that is the only possible one: 12/25/2016. Without a year (Sep 5, 9/5), it is in the only year in which the field
 * allows it, else in that of `today`.
 */
export function readDate(text: string, today: IsoDate, allowed?: Allowed): Typed<IsoDate> {
  const readings = partsOf(text.trim(), today).map((written) => withYear(written, today, allowed));
  const sound = readings.map(isoOf).find(isIsoDate);
  if (sound) return { value: sound };
  const missing = readings.map(noSuchDay).find(Boolean);
  return { problem: missing ?? `“${text.trim()}” is not a date. For example: ${showDayAndYear('2016-09-05')}.` };
}

/** Reads a time of day in any usual form, as 'HH:mm': 9:30, 930, 9.30, 9:30 am, 9pm, 21h30. */
export function readTime(text: string): Typed<string> {
  const problem = `“${text.trim()}” is not a time. For example: 9:30.`;
  const found = /^(\d{1,2})(?:\s*[:.h]\s*(\d\d)|(\d\d))?\s*(?:(a|p)\.?\s*m?\.?|h)?$/.exec(text.trim().toLowerCase());
  if (!found) return { problem };
  const [, first, apart, together, half] = found;
  let hour = Number(first);
  const minute = Number(apart ?? together ?? 0);
  if (half && (hour < 1 || hour > 12)) return { problem };
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || minute > 59) return { problem };
  return { value: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}
