import { readTime } from '@homeroom/shared/typed-dates';
import { semesterWords } from '@homeroom/shared/academics';
import { timesProblem } from '@homeroom/shared/assignments/class-times';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';

/** 'Aisha Khan, Fall 2026/27': distinguishes classes of one name. */
export const heldBy = (schedule: Pick<ScheduleRow, 'teacherName' | 'semesterName' | 'academicYear'>) =>
  `${schedule.teacherName}, ${semesterWords(schedule)}`;

/** Typed text that is not a time stays in its field. */
const isTime = (value: unknown): value is string => typeof value === 'string' && readTime(value).value === value;

/** The error of a class that ends before it begins; `null` if its times are valid or open. */
export const endsBeforeItBegins = ({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }) =>
  isTime(startTime) && isTime(endTime) ? timesProblem(startTime, endTime) : null;
