import type { IsoDate } from '../dates.js';

/** A register whose class has begun and of which somebody on the roster has no mark. */
export interface UncompletedRegister {
  scheduleId: number;
  className: string;
  sectionName: string;
  semesterName: string;
  teacherUserId: number;
  teacherName: string;
  /** Everybody who takes the class on that date in place of its teacher: 'Rima and Omar'. */
  coveredBy: string | null;
  startTime: string | null;
  date: IsoDate;
  marked: number;
  total: number;
  /** The last day on which its teacher may mark it; `null` when only the office may. */
  teacherUntil: IsoDate | null;
  /** Its semester goes on. */
  running: boolean;
}
