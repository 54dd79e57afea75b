/** What keeps somebody from marking a register; a screen finds by it the way that mends it. */
export const causes = [
  'NO_SCHEDULE',
  'NO_DATES',
  'NOT_BEGUN',
  'NO_STUDENTS',
  'NO_CLASS',
  /** A holiday or a closure takes the class of that date. */
  'CLOSED',
  'FUTURE',
  'NOT_OPEN_YET',
  'EDITING_CLOSED',
  /** The student was not in the section on that date. */
  'NOT_ON_ROSTER',
] as const;
export type Cause = (typeof causes)[number];

/** Why something is empty or cannot be done: its cause, and the sentence that says so. */
export interface WhyNot {
  cause: Cause;
  message: string;
}
