import { regionFormats } from './region.js';

/** A calendar date 'YYYY-MM-DD'. Class dates are dates, not instants (decisions 2.5). */
export type IsoDate = string;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const utc = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);

/** Whether `text` is a real calendar date of the years 1900 to 2199, written 'YYYY-MM-DD'. */
export const isIsoDate = (text: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(utc(text)) &&
  new Date(utc(text)).toISOString().startsWith(text);

export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(utc(date) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate) => Math.round((utc(to) - utc(from)) / dayMs);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: IsoDate) => new Date(utc(date)).getUTCDay();

/** A date's position in its week, from 0; the school's region decides on which day weeks begin. */
export const placeInWeek = (date: IsoDate) => (weekdayOf(date) - regionFormats().firstWeekday() + 7) % 7;

/** The day on which a date's week begins in the region. */
export const firstOfWeek = (date: IsoDate) => addDays(date, -placeInWeek(date));

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The weekdays in the region's order; 0 is Sunday. */
export const weekOrder = () => Array.from({ length: 7 }, (_, n) => (regionFormats().firstWeekday() + n) % 7);

/** The names of weekdays, in the region's order: ['Wednesday', 'Sunday'] in Ireland. */
export const namesOfWeekdays = (weekdays: readonly number[]) =>
  weekOrder()
    .filter((day) => weekdays.includes(day))
    .map((day) => weekdayNames[day]!);

/** 'Wed, Sun', in the region's order. */
export const showWeekdays = (weekdays: readonly number[]) =>
  namesOfWeekdays(weekdays)
    .map((name) => name.slice(0, 3))
    .join(', ');

/** The date at `instant` in a time zone of the IANA database, such as 'Europe/Dublin'. */
export const dateIn = (timeZone: string, instant: Date): IsoDate => clockIn(timeZone, instant).date;

/** A date and a wall time ('HH:mm') of one time zone. */
export interface WallClock {
  date: IsoDate;
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** The last answer of each zone, because all requests of a minute ask for the same. */
const minutes = new Map<string, { minute: number; clock: WallClock }>();

/** Date and wall time ('HH:mm') at `instant` in a time zone. */
export function clockIn(timeZone: string, instant: Date): WallClock {
  const minute = Math.floor(instant.getTime() / minuteMs);
  const last = minutes.get(timeZone);
  if (last?.minute === minute) return last.clock;
  const clock = clockOf(timeZone, instant);
  minutes.set(timeZone, { minute, clock });
  return clock;
}

function clockOf(timeZone: string, instant: Date) {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/**
 * The instant of a wall time ('HH:mm') in a time zone. When clocks go back, the first of two; when they go forward, a skipped time
 * is as long after the change as it would have been.
 */
export function instantIn(timeZone: string, date: IsoDate, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const shownAt = (instant: number) => {
    const { date: on, time: at } = clockIn(timeZone, new Date(instant));
    return Date.parse(`${on}T${at}:00Z`);
  };
  // One of the offsets a day before and a day after is right, even around a clock change.
  const offsets = [wall - dayMs, wall + dayMs].map(
    (instant) => Math.round((shownAt(instant) - instant) / minuteMs) * minuteMs,
  );
  const instants = offsets.map((offset) => wall - offset);
  return new Date(instants.find((instant) => shownAt(instant) === wall) ?? instants[0]!);
}

/** How other names of a zone are written: 'Asia/Kolkata', 'US/Eastern', 'Etc/UTC'. */
const zoneAlias = /^(?:US|[A-Z][a-z]+)(?:\/(?:UTC|GMT|[A-Z][a-z]+(?:[_-][A-Z][a-z]+)*))+$/;

/** Whether `name` is a name of the IANA database, such as 'Europe/Dublin', written as it is there; offsets are not. */
export function isTimeZone(name: string) {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // Intl accepts any case, and tells the right one unless it answers with another name of the zone.
    if (zone.toLowerCase() === name.toLowerCase()) return zone === name && /^[A-Z]/.test(name);
    return zoneAlias.test(name);
  } catch {
    return false;
  }
}

/** The age in whole years on `date` (decisions 2.16). A child born on 29 February has their birthday on 1 March in other years. */
export function ageOn(birthDate: IsoDate, date: IsoDate) {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/** 'November 2026', from 'YYYY-MM' or a date. */
export const showMonth = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

const monthFirst = () => regionFormats().order() === 'mdy';
/** 'Tue' */
export const weekdayName = (date: IsoDate) => weekdayNames[weekdayOf(date)]!.slice(0, 3);

/** '17 Nov', or 'Nov 17' where months come first. */
const dayAndMonth = (date: IsoDate) => {
  const [day, month] = [Number(date.slice(8)), monthNames[Number(date.slice(5, 7)) - 1]!.slice(0, 3)];
  return monthFirst() ? `${month} ${day}` : `${day} ${month}`;
};

/** 'Tue 17 Nov 2026', in the US 'Tue, Nov 17, 2026': a date on every screen and in every message (decisions 2.17). */
export const showDate = (date: IsoDate) => `${showDay(date)}${monthFirst() ? ',' : ''} ${date.slice(0, 4)}`;

/** 'Tue 17 Nov', where the year is obvious. */
export const showDay = (date: IsoDate) => `${weekdayName(date)}${monthFirst() ? ',' : ''} ${dayAndMonth(date)}`;

/** 'Tue 17', below a heading with the month. */
export const showDayOfMonth = (date: IsoDate) => `${weekdayName(date)} ${Number(date.slice(8))}`;

/** '23 Nov', '23–27 Nov', '30 Nov–4 Dec'; where months come first 'Nov 23–27', 'Nov 30–Dec 4'. */
export function showDaySpan(first: IsoDate, last: IsoDate): string {
  const [from, to] = [dayAndMonth(first), dayAndMonth(last)];
  if (first === last) return from;
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${from}–${to}`;
  return monthFirst() ? `${from}–${Number(last.slice(8))}` : `${Number(first.slice(8))}–${to}`;
}

/** '17/11', or '11/17' where months come first, for narrow columns. */
export const showDayInNumbers = (date: IsoDate) => {
  const [day, month] = [Number(date.slice(8)), Number(date.slice(5, 7))];
  return monthFirst() ? `${month}/${day}` : `${day}/${month}`;
};

/** '17 Nov 2026', where the weekday does not matter, as in a birth date. */
export const showDayAndYear = (date: IsoDate) => `${dayAndMonth(date)}${monthFirst() ? ',' : ''} ${date.slice(0, 4)}`;

/** The number format with which spreadsheets show a date as `showDayAndYear` does. */
export const sheetDateFormat = () => (monthFirst() ? 'mmm d, yyyy' : 'd mmm yyyy');

/** A wall time 'HH:mm' or 'HH:mm:ss' as the region writes it: '09:30', '9:30 AM'. */
export function showTime(time: string): string {
  const { hour12, clock, exactClock } = regionFormats();
  if (time === '' || !hour12()) return time;
  const [format, exact] = time.length > 5 ? [exactClock(), time] : [clock(), `${time}:00`];
  return format.format(new Date(`1970-01-01T${exact}Z`)).replace(/\s/g, ' ');
}

/** A date and time of `clockIn`: 'Tue 17 Nov 2026, 14:32'. */
export const showClock = ({ date, time }: WallClock): string => `${showDate(date)}, ${showTime(time)}`;

/** The minutes from midnight to 'HH:mm'. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** '09:30–10:30', '9:30–10:30 AM'. */
export const showTimeSpan = (start: string, end: string) => {
  const [from, to] = [showTime(start), showTime(end)];
  const half = / [^ ]+$/.exec(from)?.[0];
  return `${half && to.endsWith(half) ? from.slice(0, -half.length) : from}–${to}`;
};

/** When a class begins and ends: 'HH:mm', or `null` if that is not known. */
export interface Hours {
  startTime: string | null;
  endTime: string | null;
}

/** '09:30–10:30', '09:30' without an end, and '' without a beginning. */
export function showHours({ startTime, endTime }: Hours): string {
  if (!startTime) return '';
  return endTime ? showTimeSpan(startTime, endTime) : showTime(startTime);
}

/** Every date from `first` to `last`, inclusive. */
export function datesFrom(first: IsoDate, last: IsoDate): IsoDate[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, n) => addDays(first, n));
}
