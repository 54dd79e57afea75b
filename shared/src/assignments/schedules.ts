import { z } from 'zod';
import type { IsoDate, Hours } from '../dates.js';
import { date, reference, time } from '../fields.js';
import type { ImportColumns } from '../imports.js';
import { weekdays } from '../calendar/class-dates.js';

/** When a class meets, as a form has it. */
export const meetingFields = {
  weekdays: weekdays.optional(),
  startTime: time('Starts').nullish(),
  endTime: time('Ends').nullish(),
};

/** The four choices of Assign Class (spec 2.7), and when the class meets. Without `firstDay`, it begins with the semester or after the previous teacher's last day. */
export const assignClassSchema = z.strictObject({
  teacherId: reference('Teacher', 'teachers', 'fullName'),
  classTypeId: reference('Class Type', 'class-types', 'className'),
  semesterId: reference('Semester', 'semesters', 'fullName'),
  classSectionId: reference('Section', 'sections', 'sectionName'),
  ...meetingFields,
  firstDay: date('First day').nullish(),
});
/** The columns of an import; without a semester, classes are in the current or next one. */
export const scheduleColumns = {
  classTypeId: { heading: 'Class Type', filler: 'code', aliases: ['Class', 'Subject', 'Course'], required: true },
  classSectionId: {
    heading: 'Section',
    filler: 'code',
    aliases: ['Session', 'Class Section', 'Homeroom', 'Group'],
    required: true,
  },
  teacherId: {
    heading: 'Teacher',
    filler: 'code',
    aliases: ['Teacher Name', 'Teacher Email', 'Instructor', 'Staff'],
    required: true,
  },
  weekdays: { heading: 'Weekdays', filler: 'code', aliases: ['Days', 'Day', 'Weekday', 'Meets'] },
  startTime: {
    heading: 'Starts',
    filler: 'code',
    moments: 'time',
    aliases: ['Start', 'Start Time', 'From', 'Begins', 'Time', 'Times', 'Hours', 'Class Time', 'Lesson Time'],
    until: 'endTime',
  },
  endTime: { heading: 'Ends', filler: 'code', moments: 'time', aliases: ['End', 'End Time', 'To', 'Until'] },
  semesterId: { heading: 'Semester', filler: 'code', aliases: ['Term'] },
  firstDay: { heading: 'First day', filler: 'code', moments: 'date', aliases: ['Start Date', 'Begin Date'] },
} as const satisfies ImportColumns;
export type AssignClass = z.infer<typeof assignClassSchema>;

export const scheduleChangeSchema = z.strictObject({
  ...meetingFields,
  lastDay: date('Last day').nullish(),
});
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

/** When a class would meet: `?weekdays=1,4&lastDay=2026-12-11`, each possibly empty. */
export const coverEffectQuerySchema = z.strictObject({
  weekdays: z
    .string()
    .regex(/^([0-6](,[0-6]){0,6})?$/, 'Name the weekdays by their numbers, 0 for Sunday.')
    .transform((days) => (days === '' ? [] : days.split(',').map(Number))),
  lastDay: z.union([z.literal('').transform(() => null), date('Last day')], 'Choose a date, or leave it empty.'),
});
export type CoverEffectQuery = z.infer<typeof coverEffectQuerySchema>;

/** Gives a class to another teacher from a date on; earlier dates stay with the previous teacher (decisions 2.10). */
export const teacherChangeSchema = z.strictObject({
  teacherId: reference('New teacher', 'teachers', 'fullName'),
  firstDay: date('From'),
});
export type TeacherChange = z.infer<typeof teacherChangeSchema>;

export interface ScheduleRow extends Hours {
  id: number;
  teacherId: number;
  teacherName: string;
  teacherLastName: string;
  classTypeId: number;
  className: string;
  semesterId: number;
  semesterName: string;
  academicYear: string;
  classSectionId: number;
  sectionName: string;
  allocatedYear: number;
  weekdays: number[];
  firstDay: string | null;
  lastDay: string | null;
  /** 1 if it has attendance, so that it can be ended but not removed. */
  isMarked: number;
}

/** Whether two classes overlap in time; false if a time is missing. */
export const overlap = (one: Hours, other: Hours) =>
  one.startTime !== null &&
  one.endTime !== null &&
  other.startTime !== null &&
  other.endTime !== null &&
  one.startTime < other.endTime &&
  other.startTime < one.endTime;

/** What a change of a class does to its cover and requests for cover, as a text; `null` if nothing. */
export interface CoverEffect {
  effect: string | null;
}

/** The answer of `POST /assign-class?dryRun=true`: what an assignment would do. */
export interface ClassPreview {
  firstDay: IsoDate;
  /** The class dates, ascending. */
  dates: IsoDate[];
  /** How many of the dates are before today, with students on the roster and so with registers to mark. */
  past: number;
  /** Classes of the same teacher or section at the same time, each as a sentence. */
  clashes: string[];
  /**
   * How many covers of the former teacher pass to the new class, how many end because the new teacher held them, and how many of the
   * former teacher's requests for cover are withdrawn or lose dates.
   */
  covers: { passing: number; ending: number; withdrawn: number };
}

export interface AssignClassOptions {
  teachers: { id: number; firstName: string; lastName: string }[];
  classTypes: { id: number; className: string }[];
  semesters: { id: number; semesterName: string; academicYear: string; firstDay: IsoDate; lastDay: IsoDate }[];
  sections: { id: number; sectionName: string; allocatedYear: number }[];
}

export const assignClassMessages = {
  success: 'Class assigned successfully.',
  successTitle: 'Success',
  failureTitle: 'Assignment Failed',
  exists: 'This class assignment already exists.',
  invalid: 'Invalid data submitted. Please check your selections.',
  offline: 'Could not connect to the server. Please check your network connection.',
  unexpected: 'An unexpected error occurred.',
};
