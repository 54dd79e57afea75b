import ICAL from 'ical.js';
import { cleanLine } from '@homeroom/shared/clean-text';
import { addDays, clockIn, instantIn, isTimeZone, type IsoDate } from '@homeroom/shared/dates';
import { holidayFileMessages, type PlannedHoliday } from '@homeroom/shared/next-year/holiday-file';
import { beginningOf } from '@homeroom/shared/text';

interface CalendarTask {
  text: string;
  /** The school's. */
  timeZone: string;
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** `events`: each in the year, and of those outside it only the first of a repeated one. */
type CalendarRead = { events: PlannedHoliday[] } | { refusal: string };

/** The most occurrences of repeated events that are looked at, such as every day since 1970. */
const mostOccurrences = 50_000;

/** The events of an iCalendar file (RFC 5545) as days at the school. Cancelled ones are left out. */
export function readCalendar({ text, timeZone, firstDay, lastDay }: CalendarTask): CalendarRead {
  const events: PlannedHoliday[] = [];
  let occurrences = 0;
  const isWithin = (each: PlannedHoliday) => each.lastDay >= firstDay && each.firstDay <= lastDay;
  try {
    for (const calendar of calendarsOf(text)) {
      const all = calendar.getAllSubcomponents('vevent');
      const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id');
      const changesOf = Map.groupBy(all.filter(isChange), uidOf);
      for (const component of all.filter((each) => !isChange(each))) {
        // Else the library takes the changes of every event for its own.
        const event = new ICAL.Event(component, {
          strictExceptions: true,
          exceptions: changesOf.get(uidOf(component)) ?? [],
        });
        if (!event.startDate) continue;
        if (!event.isRecurring()) {
          if (!isCancelled(event)) events.push(holidayOf(event, event.startDate, event.endDate, timeZone));
          continue;
        }
        const before = events.length;
        const times = event.iterator();
        // A day later, because the school's zone may be behind.
        const end = addDays(lastDay, 1);
        for (let next = times.next() as ICAL.Time | null; next; next = times.next() as ICAL.Time | null) {
          if (++occurrences > mostOccurrences) return { refusal: holidayFileMessages.tooLong };
          if (datePart(next) > end) break;
          const { item, startDate, endDate } = event.getOccurrenceDetails(next);
          if (isCancelled(item)) continue;
          const holiday = holidayOf(item, startDate, endDate, timeZone);
          if (isWithin(holiday)) events.push(holiday);
        }
        const first = holidayOf(event, event.startDate, event.endDate, timeZone);
        if (events.length === before && !isWithin(first)) events.push(first);
      }
    }
  } catch {
    return { refusal: holidayFileMessages.broken };
  }
  return { events };
}

/** The calendars of a file, which may have several. Throws if it is none. */
function calendarsOf(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text) as unknown[];
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
    typeof ICAL.Component
  >[0][];
  const components = calendars.map((each) => new ICAL.Component(each));
  if (components.some(({ name }) => name !== 'vcalendar')) throw new Error('Not a calendar.');
  return components;
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'));

const isCancelled = ({ component }: ICAL.Event) =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

function holidayOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, timeZone: string): PlannedHoliday {
  const name = beginningOf(cleanLine(event.summary ?? ''), 120) || 'Holiday';
  // Without an end, an event of whole days has one, and any other ends as it starts (RFC 5545, 3.6.1). The end is exclusive.
  const tzid = String(event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
  const [firstDay, lastDay] = start.isDate
    ? [datePart(start), dayBefore(end)]
    : [dateAt(start, { tzid, timeZone }), dateAt(end, { tzid, timeZone, secondsBefore: 1 })];
  return { name, firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}

const datePart = (time: ICAL.Time): IsoDate => time.toString().slice(0, 10);

function dayBefore(time: ICAL.Time): IsoDate {
  const before = time.clone();
  before.adjust(-1, 0, 0, 0);
  return datePart(before);
}

/** The school's date of a moment; one without a time zone that is known stays as it is written. */
function dateAt(
  time: ICAL.Time,
  { tzid, timeZone, secondsBefore = 0 }: { tzid: string; timeZone: string; secondsBefore?: number },
): IsoDate {
  const at = time.clone();
  at.adjust(0, 0, 0, -secondsBefore);
  const written = at.toString();
  if (at.zone !== ICAL.Timezone.localTimezone) return clockIn(timeZone, at.toJSDate()).date;
  // A zone without its rules in the file, but with a name that everybody knows.
  return isTimeZone(tzid)
    ? clockIn(timeZone, instantIn(tzid, written.slice(0, 10), written.slice(11, 16))).date
    : written.slice(0, 10);
}
