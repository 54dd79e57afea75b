import { CalendarRevisions20261123100000 } from '../../database/migrations/20261123100000-calendar-revisions.js';
import { MendedCalendarRevisions20261126300000 } from '../../database/migrations/20261126300000-mended-calendar-revisions.js';
import type { Feature } from '../../platform/feature.js';
import { calendarDays } from './calendar-days.resource.js';
import { CalendarModule } from './calendar.module.js';

export const calendar: Feature = {
  module: CalendarModule,
  resources: [calendarDays],
  migrations: [CalendarRevisions20261123100000, MendedCalendarRevisions20261126300000],
};
