import { z } from 'zod';
import type { Role } from '../roles.js';
import { keysOf } from '../text.js';

export const feedContentWords = {
  OWN_CLASSES: 'My classes',
  DAYS: 'School days only',
  ALL_CLASSES: 'School days and every class',
};
/** The content of a personal calendar: the user's own classes, the school's days, or the days and every class. All have holidays and events. */
export type FeedContent = keyof typeof feedContentWords;
const feedContents = keysOf(feedContentWords);

export const calendarFeedSchema = z.strictObject({
  content: z.enum(feedContents, 'Choose what the calendar shows.').meta({ label: 'Shows', options: feedContentWords }),
});
export type CalendarFeedInput = z.infer<typeof calendarFeedSchema>;

/** The calendars of the whole school that a role may subscribe to. */
const schoolCalendars: Record<Role, readonly FeedContent[]> = {
  SUPERADMIN: ['DAYS', 'ALL_CLASSES'],
  ADMIN: ['DAYS', 'ALL_CLASSES'],
  TEACHER: [],
  STUDENT: [],
};

/** The calendars a user may subscribe to: teachers their own classes, the office everything. The first is the default. */
export const contentsFor = (role: Role, teacherId: number | null): FeedContent[] => [
  ...(role === 'TEACHER' || teacherId !== null ? (['OWN_CLASSES'] as const) : []),
  ...schoolCalendars[role],
];

/** The user's link, without its secret, which is shown once. */
interface CalendarFeedLink {
  content: FeedContent;
  createdAt: string;
  /** The date at the school when a calendar last read it; `null` before the first time. */
  lastReadOn: string | null;
}

/** The answer of `GET /calendar-feed`. */
export interface CalendarFeedState {
  link: CalendarFeedLink | null;
  contents: FeedContent[];
}

/** The answer of `POST /calendar-feed`, the only one that shows the address. */
export interface NewCalendarFeed {
  url: string;
  link: CalendarFeedLink;
}
