import type { Feature } from '../../platform/feature.js';
import { CalendarDayEntity } from './calendar-day.entity.js';

export const calendar: Feature = { entities: [CalendarDayEntity] };
