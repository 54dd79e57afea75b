/** Why somebody cannot mark a register; screens use it to offer a remedy. */
export type Cause =
  | 'NO_SCHEDULE'
  | 'NO_DATES'
  | 'NOT_BEGUN'
  | 'NO_STUDENTS'
  | 'NO_CLASS'
  /** A holiday or closure cancels the class on that date. */
  | 'CLOSED'
  | 'FUTURE'
  | 'NOT_OPEN_YET'
  | 'EDITING_CLOSED'
  /** The student was not in the section on that date. */
  | 'NOT_ON_ROSTER';

/** Why something is empty or cannot be done, also as a sentence. */
export interface WhyNot {
  cause: Cause;
  message: string;
}
