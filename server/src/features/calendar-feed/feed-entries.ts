import {
  classDayOn,
  closedWords,
  closingOn,
  dayKindWords,
  hasClasses,
  inScope,
  isForAll,
  isItsWeekday,
  nameOfDay,
  type CalendarDate,
  type CalendarDay,
} from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ScheduledClass } from '../classes/class-dates.service.js';
import type { FeedFacts } from './feed-facts.service.js';

/** One entry of a calendar, before it is written as iCalendar. */
export interface FeedEntry {
  /** Stable: what changes on a date changes the entry that calendars have, and adds none. */
  key: string;
  date: IsoDate;
  /** Wall times at the school, 'HH:mm'; without them it is an entry of the whole day. */
  hours: { start: string; end: string } | null;
  title: string;
  notes: string[];
  cancelled: boolean;
  /** Of the reader's own class, whose register the entry leads to. */
  ownScheduleId: number | null;
}

/** The entries of one class on the dates of its calendar. A class that a closure takes is cancelled; what a holiday takes is left out. `own`: the reader holds the class. */
export function classEntries(schedule: ScheduledClass, dates: readonly CalendarDate[], own: boolean): FeedEntry[] {
  const { scheduleId, className, sectionName, teacherName, startTime, endTime } = schedule;
  const name = `${className} · ${sectionName}`;
  const reached = dates.filter(({ date }) => schedule.reached?.has(date) ?? true);
  return reached.flatMap(({ date, days }) => {
    const held = classDayOn(schedule, days);
    const closed = held ? null : closureOf(schedule, date, days);
    if (!held && !closed) return [];
    return [
      {
        key: `class-${scheduleId}-${date}`,
        date,
        hours: startTime !== null && endTime !== null ? { start: startTime, end: endTime } : null,
        title: closed ? `${name}, ${closed}` : name,
        notes: [
          ...(held?.name ? [held.name] : []),
          ...(held?.kind === 'MAKE_UP' ? ['Make-up day'] : []),
          ...(own ? [] : [`Teacher: ${teacherName}`]),
          // Of another teacher's class the reader reaches single dates: those that they cover.
          ...(own && schedule.reached ? [`Covering for ${teacherName}`] : []),
        ],
        cancelled: closed !== null,
        ownScheduleId: own && held ? scheduleId : null,
      },
    ];
  });
}

/** 'closed: Storm day' for a class that would meet on a date that was closed. */
function closureOf(schedule: ScheduledClass, date: IsoDate, days: readonly CalendarDay[]): string | null {
  const closures = days.filter(({ kind }) => kind === 'CLOSURE');
  return isItsWeekday(schedule, date) ? closingOn(schedule, closures) : null;
}

/** The whole-day entries: holidays, closures, make-up days and events for the reader, and for the office's list of days the class days too. */
export function dayEntries({ content, classes, calendars, classTypes, sections }: FeedFacts): FeedEntry[] {
  const names = { classTypes: namesById(classTypes), sections: namesById(sections) };
  const isFor = (day: CalendarDay) =>
    content !== 'OWN_CLASSES' || isForAll(day) || classes.some((schedule) => inScope(day, schedule));
  const isShown = ({ kind }: CalendarDay) => kind !== 'CLASS' || content === 'DAYS';
  return calendars.flatMap(({ dates }) =>
    dates.flatMap(({ date, days }) =>
      days
        .filter((day) => isShown(day) && isFor(day))
        .map((day) => ({
          key: `day-${day.id}`,
          date,
          hours: null,
          title: titleOf(day),
          notes: isForAll(day)
            ? []
            : [`For ${[...of(day.classTypeIds, names.classTypes), ...of(day.sectionIds, names.sections)].join(', ')}`],
          cancelled: false,
          ownScheduleId: null,
        })),
    ),
  );
}

/** 'Half term', 'Closed: Storm day', 'Make-up: Snow', 'Class day'. */
function titleOf(day: CalendarDay): string {
  if (day.kind === 'CLOSURE') return capital(closedWords(day));
  if (!hasClasses(day.kind)) return nameOfDay(day);
  return `${dayKindWords[day.kind]}${day.name ? `: ${day.name}` : ' day'}`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const namesById = (records: readonly { id: number; name: string }[]) =>
  new Map(records.map(({ id, name }) => [id, name]));
const of = (ids: number[] | null, names: ReadonlyMap<number, string>) =>
  (ids ?? []).flatMap((id) => names.get(id) ?? []);
