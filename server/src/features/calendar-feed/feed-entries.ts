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
import { capitalised } from '@homeroom/shared/text';
import type { ScheduledClass } from '../classes/public.js';
import type { FeedFacts } from './feed-facts.service.js';

/** A calendar entry, before it is written as iCalendar. */
export interface FeedEntry {
  /** Stable, so that changes on a date update the entry that calendars have. */
  key: string;
  date: IsoDate;
  /** Local times at the school, 'HH:mm'; `null` for a whole-day entry. */
  hours: { start: string; end: string } | null;
  title: string;
  notes: string[];
  cancelled: boolean;
  /** The reader's own class, to whose register the entry links. */
  ownScheduleId: number | null;
}

/** The entries of one class. Dates taken by a closure are cancelled, and those taken by a holiday left out. `own`: the reader holds the class. */
export function classEntries(schedule: ScheduledClass, dates: readonly CalendarDate[], own: boolean): FeedEntry[] {
  const { scheduleId, className, sectionName, teacherName, startTime, endTime } = schedule;
  const name = `${className} · ${sectionName}`;
  const reached = dates.filter(({ date }) => schedule.reached?.has(date) ?? true);
  return reached.flatMap(({ date, days }) => {
    const classDay = classDayOn(schedule, days);
    const closed = classDay ? null : closureOf(schedule, date, days);
    if (!classDay && !closed) return [];
    return [
      {
        key: `class-${scheduleId}-${date}`,
        date,
        hours: startTime !== null && endTime !== null ? { start: startTime, end: endTime } : null,
        title: closed ? `${name}, ${closed}` : name,
        notes: [
          ...(classDay?.name ? [classDay.name] : []),
          ...(classDay?.kind === 'MAKE_UP' ? ['Make-up day'] : []),
          ...(own ? [] : [`Teacher: ${teacherName}`]),
          // In another teacher's class, a reader only reaches the dates that they cover.
          ...(own && schedule.reached ? [`Covering for ${teacherName}`] : []),
        ],
        cancelled: closed !== null,
        ownScheduleId: own && classDay ? scheduleId : null,
      },
    ];
  });
}

/** 'closed: Storm day' if the class would have met on a closed date. */
function closureOf(schedule: ScheduledClass, date: IsoDate, days: readonly CalendarDay[]): string | null {
  const closures = days.filter(({ kind }) => kind === 'CLOSURE');
  const closing = isItsWeekday(schedule, date) ? closingOn(schedule, closures) : null;
  return closing && closedWords(closing);
}

/** The whole-day entries for the reader: holidays, closures, make-up days, events and, for the office's list of days, class days. */
export function dayEntries({ content, classes, calendars, classTypes, sections }: FeedFacts): FeedEntry[] {
  const names = { classTypes: namesById(classTypes), sections: namesById(sections) };
  const isFor = (day: CalendarDay) =>
    content === 'DAYS' ||
    content === 'ALL_CLASSES' ||
    isForAll(day) ||
    classes.some((schedule) => inScope(day, schedule));
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
  if (day.kind === 'CLOSURE') return capitalised(closedWords(day));
  if (!hasClasses(day.kind)) return nameOfDay(day);
  return `${dayKindWords[day.kind]}${day.name ? `: ${day.name}` : ' day'}`;
}

const namesById = (records: readonly { id: number; name: string }[]) =>
  new Map(records.map(({ id, name }) => [id, name]));
const of = (ids: number[] | null, names: ReadonlyMap<number, string>) =>
  (ids ?? []).flatMap((id) => names.get(id) ?? []);
