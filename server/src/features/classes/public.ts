/** Open to other features, beside the services. */
export type { ScheduleFilter } from './schedule-filter.js';
export type { ClassDays } from './calendar-cache.js';
export { classNames, namedClass, narrowedTo, onDays, type DatedClass, type ScheduledClass } from './scheduled-class.js';
