import { z } from 'zod';
import type { Role } from '../roles.js';

/** What a personal calendar holds: one's own classes, the school's days, or both the days and every class. Holidays and events are in all of them. */
const feedContents = ['OWN_CLASSES', 'DAYS', 'ALL_CLASSES'] as const;
export type FeedContent = (typeof feedContents)[number];
export const feedContentWords: Record<FeedContent, string> = {
  OWN_CLASSES: 'My classes',
  DAYS: 'School days only',
  ALL_CLASSES: 'School days and every class',
};

export const calendarFeedSchema = z.strictObject({
  content: z.enum(feedContents, 'Choose what the calendar shows.').meta({ label: 'Shows', options: feedContentWords }),
});
export type CalendarFeedInput = z.infer<typeof calendarFeedSchema>;

/** What somebody may subscribe to: a teacher their own classes, the office everything. The first is the usual one. */
export function contentsFor(role: Role, teacherId: number | null): FeedContent[] {
  if (role === 'TEACHER') return ['OWN_CLASSES'];
  return [...(teacherId === null ? [] : (['OWN_CLASSES'] as const)), 'DAYS', 'ALL_CLASSES'];
}

/** One's own link, without its secret, which is shown once. */
interface CalendarFeedLink {
  content: FeedContent;
  createdAt: string;
  /** The day at the school on which a calendar last read it; `null` before the first time. */
  lastReadOn: string | null;
}

/** The answer of `GET /calendar-feed`. */
export interface CalendarFeedState {
  link: CalendarFeedLink | null;
  contents: FeedContent[];
}

/** The answer of `POST /calendar-feed`: the one time that the address is shown. */
export interface NewCalendarFeed {
  url: string;
  link: CalendarFeedLink;
}
