import { foreignMonth, isForeignWeekday } from './calendar-words.js';
import { plainText } from './clean-text.js';
import { dateIn, isIsoDate, monthNames, showDayAndYear, type IsoDate } from './dates.js';
import type { DateOrder } from './imports.js';
import { regionFormats } from './region.js';

/** The value of a typed text, or why it cannot be read. */
export type Typed<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

const weekday = /^(mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(day)?\b[\s,.]*/;

export interface Allowed {
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** What a typed date is read by. */
export interface DateReading {
  today: IsoDate;
  /** The school's, for instants with a zone of their own; without it, their day is the one that is written. */
  timeZone?: string | undefined;
  /** Of numeric dates; by default that of the school's region. */
  order?: DateOrder | undefined;
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

/** The month of a word such as 'sep', 'sept', 'September' or 'Dezember'; 0 for any other word. */
const monthOf = (word: string) => {
  const spelt = word.replace(/^sept$/, 'sep');
  if (spelt.length < 3 || /\d/.test(word)) return 0;
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(spelt)) + 1 || foreignMonth(word);
};

/** Two digits mean this century up to twenty years from now, else the last one. */
function yearOf(written: string, today: IsoDate) {
  if (written.length !== 2) return Number(written);
  const year = 2000 + Number(written);
  return year > Number(today.slice(0, 4)) + 20 ? year - 100 : year;
}

/** The possible readings of two or three numbers, the one in the expected order first. */
function readingsOf([first, second, third]: readonly string[], { today, order }: DateReading): Written[] {
  if (first!.length === 4) return [{ year: Number(first), month: Number(second), day: Number(third) }];
  const year = third === undefined ? {} : { year: yearOf(third, today) };
  const dayFirst = { ...year, month: Number(second), day: Number(first) };
  const monthFirst = { ...year, month: Number(first), day: Number(second) };
  return (order ?? regionFormats().order()) === 'mdy' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
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

/** A time at the end of a date, as exports write it: 'T00:00:00Z', ' 12:00 AM', ' 2:03:22 PM GMT+2', ' 00:00:00 GMT+0100 (Central …)'. */
const timeOfDay =
  /(?:[t,]|(?<!\s)\s)\s*(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d+)?)?(?:\s*(?=[apm.])([ap])?\.?(?:m\.?)?)?(?:\s*(?=[a-z+-])((?:z|utc|gmt|[a-z]{2,3}t)?(?:[+-]\d\d?(?::?\d\d)?)?))?(?:\s*\([^()]*\))?$/;

/** Signs between the parts of a date, in any script: '31.12.2018', '31،12،2018', '2018年12月31日'. */
const between = /[\s,./\\\-'’،。·⁄∕年月日년월일]+/;
const fillers = ['of', 'the', 'de', 'del', 'den', 'le', 'à', 'a', 'um', 'г', 'року'];

/**
 * Separates the date from a time after it. An instant with a zone is on the day it has at the school, but midnight in any zone means
 * the day as written.
 */
function withoutTime(text: string, timeZone: string | undefined): string {
  const spelt = text.replace(/^(\d{8})t(\d\d)(\d\d)/, '$1 $2:$3:').replace(/^([\d-]{10})(?:z|[+-]\d\d:?\d\d)$/, '$1');
  const found = timeOfDay.exec(spelt);
  if (!found) return spelt;
  const date = spelt.slice(0, found.index);
  const [, hour, minute, half, zone] = found;
  const instant = zone && timeZone && !half ? Date.parse(text.toUpperCase().replace(' ', 'T')) : NaN;
  const isMidnight = Number(hour) % (half ? 12 : 24) === 0 && minute === '00';
  return Number.isNaN(instant) || isMidnight ? date : dateIn(timeZone!, new Date(instant));
}

/** Longer texts are no dates, and would take the patterns here long. */
const maxLength = 80;

/** The readings of a date; none if it is no date. */
function partsOf(text: string, reading: DateReading): Written[] {
  if (text.length > maxLength) return [];
  const words = withoutTime(plainText(text).toLowerCase(), reading.timeZone)
    .replace(weekday, '')
    .replace(/(\d)(st|nd|rd|th|er|o)\b/g, '$1')
    // '31dec2014', '31.12.2014г.'
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .split(between)
    .filter((word) => word !== '' && !fillers.includes(word));
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word));
  const strange = words.filter((word) => !numbers.includes(word));
  const others = words.length > 3 && words.length < 6 ? strange.filter((word) => !isForeignWeekday(word)) : strange;
  if (others.length === 0) {
    const isDate = numbers.length === 3 || (numbers.length === 2 && numbers.every((each) => each.length < 3));
    return isDate ? readingsOf(numbers, reading) : [];
  }
  const together = /^\d{8}$/.exec(others[0]!)?.[0];
  if (together && others.length === words.length)
    return [
      [together.slice(0, 4), together.slice(4, 6), together.slice(6)],
      [together.slice(0, 2), together.slice(2, 4), together.slice(4)],
    ].flatMap((parts) => readingsOf(parts, reading));
  if (others.length > 1 || numbers.length < 1 || numbers.length > 2) return [];
  const named = monthOf(others[0]!);
  if (named === 0) return [];
  const [first, second] = numbers as [string, string?];
  if (first.length === 4) return [{ year: Number(first), month: named, day: Number(second ?? 0) }];
  return [{ ...(second && { year: yearOf(second, reading.today) }), month: named, day: Number(first) }];
}

/** Why a date such as '31/02/2017' or '31/12/9999' is none; `null` for numbers that look like no date. */
function noSuchDay({ year, month, day }: Parts) {
  const name = monthNames[month - 1];
  if (!name || day < 1 || day > 31) return null;
  // The calendar repeats every 400 years.
  if (day > new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()) return `${name} ${year} has no day ${day}.`;
  return year > 999 ? `Write a year from 1900 to 2199, not ${year}.` : null;
}

/** Why a date in a usual form does not exist: 'February 2015 has no day 29.' `null` for any other text. */
export const whyNoDay = (text: string, reading: DateReading): string | null =>
  partsOf(text, reading)
    .flatMap(({ year, ...date }) => (year === undefined ? [] : (noSuchDay({ ...date, year }) ?? [])))
    .at(0) ?? null;

/** The days that a typed date with a year may mean, the one in the expected order first; several only for numbers such as 3/4/2018. */
export function possibleDates(text: string, reading: DateReading): IsoDate[] {
  const readings = partsOf(text, reading).flatMap(({ year, ...date }) => (year === undefined ? [] : { ...date, year }));
  return [...new Set(readings.map(isoOf).filter(isIsoDate))];
}

/**
 * Reads a date in any usual form: 2016-09-05, 5 Sep 2016, Sep 5, 2016, 5. September 2016, with a time or without, in the digits of any
 * script, and numbers in the order of the school's region, or in the other order if that is the only possible one: 12/25/2016. Without
 * a year (Sep 5, 9/5), it is in the only year in which the field allows it, else in that of `today`.
 */
export function readDate(text: string, today: IsoDate, allowed?: Allowed): Typed<IsoDate> {
  const readings = partsOf(text, { today }).map((written) => withYear(written, today, allowed));
  const sound = readings.map(isoOf).find(isIsoDate);
  if (sound) return { value: sound };
  const missing = readings.map(noSuchDay).find(Boolean);
  return { problem: missing ?? `“${text.trim()}” is not a date. For example: ${showDayAndYear('2016-09-05')}.` };
}

/** Reads a time of day in any usual form, as 'HH:mm': 9:30, 930, 9.30, 9:30 am, 9pm, 21h30. */
export function readTime(text: string): Typed<string> {
  const problem = `“${text.trim()}” is not a time. For example: 9:30.`;
  const found = /^(\d{1,2})(?:\s*[:.h]\s*(\d\d)|(\d\d))?\s*(?:(a|p)\.?\s*m?\.?|h)?$/.exec(
    plainText(text).toLowerCase(),
  );
  if (!found) return { problem };
  const [, first, apart, together, half] = found;
  let hour = Number(first);
  const minute = Number(apart ?? together ?? 0);
  if (half && (hour < 1 || hour > 12)) return { problem };
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || minute > 59) return { problem };
  return { value: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}
