/** Open to other features, beside the services. */
export type { ClassDays } from './known-calendars.js';
export {
  classNames,
  narrowedTo,
  ofSemester,
  onDays,
  type ReachedDays,
  type ScheduledClass,
  type ScheduleFilter,
} from './scheduled-class.js';
