import type { IsoDate } from '../dates.js';
import type { NamedClass } from '../text.js';

/** A register whose class has begun and where somebody on the roster has no mark. */
export interface UncompletedRegister extends NamedClass {
  semesterName: string;
  teacherUserId: number;
  /** All substitutes on that date: 'Rima and Omar'. */
  coveredBy: string | null;
  startTime: string | null;
  date: IsoDate;
  marked: number;
  total: number;
  /** The last day on which the teacher may mark it; `null` if only the office may. */
  teacherUntil: IsoDate | null;
  /** Whether its semester is still running. */
  running: boolean;
}
