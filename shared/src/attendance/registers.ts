import { z } from 'zod';
import { date, id, idParam, optionalText, several } from '../fields.js';
import type { NoticeOnRegister } from '../absence-notices.js';
import type { AbsenceReason } from '../absence-reasons.js';
import type { TimeOnRegister } from '../day-times.js';
import { dateIn, type IsoDate, type Hours } from '../dates.js';
import type { WhyNot } from '../why-not.js';
import type { NamedClass } from '../text.js';
import { keysOf } from '../text.js';

export const markWords = {
  PRESENT: 'Present',
  ABSENT: 'Absent',
  LATE: 'Late',
  UNINFORMED_ABSENT: 'Uninformed',
};
export type MarkStatus = keyof typeof markWords;
export const markStatuses = keysOf(markWords);
export const markLetters: Record<MarkStatus, string> = { PRESENT: 'P', ABSENT: 'A', LATE: 'L', UNINFORMED_ABSENT: 'U' };
export const statusOfLetter = Object.fromEntries(markStatuses.map((status) => [markLetters[status], status]));

/** Whether the student was not there; such a mark may have a reason of the school's list. */
export const isAbsence = (status: MarkStatus | null | undefined) =>
  status === 'ABSENT' || status === 'UNINFORMED_ABSENT';

export const noteLength = 255;

const markInputSchema = z
  .strictObject({
    studentId: id,
    /** `null` clears the mark. */
    status: z.enum(markStatuses, 'Choose Present, Absent, Late or Uninformed.').nullable(),
    note: optionalText(noteLength, 'Note').optional(),
    /** Of an absence; without it, the reason stays until the student is no longer absent. */
    absenceReasonId: id.nullable().optional(),
    /** The version of the mark that was changed; 0 if there was none. */
    version: z.int().min(0).max(1_000_000),
  })
  .refine(({ status, absenceReasonId }) => !absenceReasonId || isAbsence(status), {
    path: ['absenceReasonId'],
    error: 'A reason is only for Absent and Uninformed.',
  });
export type MarkInput = z.infer<typeof markInputSchema>;

/** A save of a register names only the students it changes (decisions 2.3). */
export const saveRegisterSchema = z.strictObject({
  scheduleId: id,
  date: date('Date'),
  /** Created by the client, so that a repeated save has one effect. */
  saveId: z.uuid('The save has no valid id.').toLowerCase(),
  reason: optionalText(255, 'Reason').optional(),
  marks: several(markInputSchema, 'Mark at least one student.')
    .max(500, 'A register has at most 500 marks.')
    .refine(
      (marks) => new Set(marks.map(({ studentId }) => studentId)).size === marks.length,
      'Name each student once.',
    ),
});
export type SaveRegister = z.infer<typeof saveRegisterSchema>;

export const registerQuerySchema = z.strictObject({ scheduleId: idParam, date: date('Date').optional() });
export type RegisterQuery = z.infer<typeof registerQuerySchema>;

/** A mark as it stands; `version` is 0 if there is none. */
export interface StandingMark {
  status: MarkStatus | null;
  note: string | null;
  /** The reason of an absence, with its name; a register leaves them out without one. */
  absenceReasonId?: number | null;
  absenceReason?: string | null;
  version: number;
  markedBy: string | null;
  markedAt: string | null;
}

export interface RegisterStudent extends StandingMark {
  studentId: number;
  studentName: string;
  /** Absent in data that a device kept from an older version. */
  studentLastName?: string;
  /** A note from the office for the person who marks, such as an allergy; absent in data kept by an older version. */
  registerNotes?: string | null;
  /** What somebody told of the day, the latest first; absent without any. */
  absenceNotices?: NoticeOnRegister[];
  /** When the student came or left on that day; absent in data kept by an older version. */
  dayTimes?: TimeOnRegister[];
  /** The last day of a planned withdrawal, for the office. */
  leavesOn?: IsoDate | undefined;
  /** For the history of the mark; `null` if there is no mark yet. */
  markId: number | null;
  /** Whether the reader made it. */
  own: boolean;
  /** The last five marks before this date, oldest first. */
  lastFive: MarkStatus[];
}

type Marked = Pick<RegisterStudent, 'status' | 'markedAt' | 'own'>;

/** Whether the user made this mark today, and so may change it without a reason (decisions 5). */
export const isOwnSlip = ({ own, markedAt }: Marked, today: IsoDate, timeZone: string) =>
  own && markedAt !== null && dateIn(timeZone, new Date(markedAt)) === today;

/** Whether changing a register needs a reason: it is completed, and not all changed marks are own slips (decisions 5). */
export const needsReason = (
  students: readonly Marked[],
  changed: readonly Marked[],
  today: IsoDate,
  timeZone: string,
) => students.every(({ status }) => status !== null) && changed.some((mark) => !isOwnSlip(mark, today, timeZone));

/** One schedule on one class date. */
export interface Register extends NamedClass, Hours {
  date: IsoDate;
  /** Everybody on the roster of that date, by name; empty if there is no class. */
  students: RegisterStudent[];
  /** The reasons to choose from, in the school's order; absent in data kept by an older version. */
  absenceReasons?: AbsenceReason[];
  marked: number;
  total: number;
  /** Why the register cannot be marked; `null` if it can. */
  refused: WhyNot | null;
}

/** A mark that somebody else changed to another value in the meantime, with both values (decisions 2.3). */
export interface MarkConflict {
  studentId: number;
  studentName: string;
  yours: MarkStatus | null;
  yourNote: string | null;
  yourAbsenceReasonId: number | null;
  theirs: MarkStatus | null;
  theirNote: string | null;
  theirAbsenceReasonId: number | null;
  theirAbsenceReason: string | null;
  theirVersion: number;
  by: string | null;
  at: string | null;
  /** Whether the reader saved it, on another device. */
  own: boolean;
}

/** The answer to a save, student by student (decisions 2.3), with the current register. */
export interface SaveAnswer {
  saved: { studentId: number; version: number }[];
  conflicts: MarkConflict[];
  rejected: { studentId: number; reason: string }[];
  register: Register;
}

/** One entry of a mark's history. */
export interface MarkChange {
  id: number;
  at: string;
  byName: string;
  from: MarkStatus | null;
  to: MarkStatus | null;
  /** The note and the reason of an absence after the change. */
  note: string | null;
  absenceReason: string | null;
  reason: string | null;
}

/** A schedule that the reader may mark, with the dates to choose from. */
export interface MarkableSchedule extends NamedClass, Hours {
  semesterName: string;
  /** When its register of today opens, 'HH:mm' at the school. */
  opensAt: string;
  /** Class dates up to today, ascending; `open`: the reader may mark it now. */
  dates: { date: IsoDate; marked: number; total: number; open: boolean }[];
  /** Why there is nothing to mark. */
  empty: WhyNot | null;
  /** Class dates up to today that a holiday or closure cancels, ascending; `name` as every screen shows it: 'closed: Storm day'. */
  closed: { date: IsoDate; name: string }[];
  /** Whether today is within its semester. */
  running: boolean;
}

export const registerStates = ['COMPLETED', 'NOT_COMPLETED', 'NO_STUDENTS', 'NO_CLASS_YET'] as const;
export type RegisterState = (typeof registerStates)[number];

/** The state of a register, counted from its marks and its roster, never stored (decisions 2.1). One without students may have no count. */
export const registerStateOf = ({ marked, total } = { marked: 0, total: 0 }): RegisterState =>
  total === 0 ? 'NO_STUDENTS' : marked >= total ? 'COMPLETED' : 'NOT_COMPLETED';

export const attendanceMessages = {
  future: 'Attendance cannot be marked for a future date.',
  noClass: (shown: string, reason: string) => `No class on ${shown}: ${reason}.`,
  onlyOn: (shown: string) => `You can mark this class only on ${shown}.`,
  /** For a substitute who opens another date; `over`: none of the covered dates can be marked any more. */
  coversOnly: (shownClass: string, shown: string, over: boolean) =>
    `You ${over ? 'covered' : 'cover'} ${shownClass} on ${shown} only.`,
  coversFrom: (shown: string) => `You cover it on ${shown}.`,
  notAssigned: 'This class is not assigned to you, or no longer is.',
  noClassAtAll: 'This class no longer exists.',
  noStudents: 'No students are assigned to this section.',
  noStudentsThen: (shown: string) => `No student was in this section on ${shown}.`,
  notOnRoster: 'This student is not in the section on that date.',
  withdrawn: (shown: string) => `This student was withdrawn, with ${shown} as the last day.`,
  moved: (section: string, shown: string) => `This student moved to section ${section} on ${shown}.`,
  leftSection: (shown: string) => `This student left the section, with ${shown} as the last day.`,
  editingClosed: (shown: string) => `Editing closed on ${shown}. Ask the office.`,
  reasonNeeded: 'Give a reason for changing a completed register.',
  noReason: 'This reason is not in the school’s list. Choose another one.',
  archivedReason: (name: string) => `‘${name}’ is no longer offered as a reason. Choose another one.`,
  otherSave: 'This save was already sent for another register. Reload the page.',
  otherMarks: 'This save was already sent with other marks. Reload the page.',
  noDates: 'The calendar has no dates for this class.',
  firstDate: (shown: string) => `The first class is on ${shown}.`,
};

/** The address of a register in Mark Attendance. */
export const registerPath = (scheduleId: number, date: IsoDate) =>
  `/mark-attendance?schedule=${scheduleId}&date=${date}`;
