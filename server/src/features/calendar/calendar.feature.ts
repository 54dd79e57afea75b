import type { Feature } from '../../platform/feature.js';
import { calendarDays } from './calendar-days.resource.js';
import { CalendarModule } from './calendar.module.js';

export const calendar: Feature = { module: CalendarModule, resources: [calendarDays] };
