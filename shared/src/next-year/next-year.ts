import { z } from 'zod';
import { sectionSchema } from '../academics.js';
import { accessTo } from '../access.js';
import { meetingFields, scheduleColumns } from '../assignments/schedules.js';
import { addDays, isIsoDate, type IsoDate } from '../dates.js';
import type { FieldProblem } from '../errors.js';
import {
  code,
  date,
  id,
  optionalDate,
  optionalReference,
  optionalText,
  reference,
  several,
  text,
  withRules,
} from '../fields.js';
import type { ImportColumns } from '../imports.js';
import { byText, keysOf, pick, uniqueKey } from '../text.js';

/** The plan of the next school year. The office manages it. */
export const nextYearAccess = accessTo('NextYear');

/** What becomes of a student. JOINS: new to the school's sections, with the grade as it is. */
export const outcomeWords = {
  UP: 'Moves up',
  REPEATS: 'Repeats',
  JOINS: 'Joins',
  LEAVES: 'Leaves',
  UNDECIDED: 'Undecided',
};
export type Outcome = keyof typeof outcomeWords;
export const outcomes = keysOf(outcomeWords);

/** The outcomes that people choose: only the plan itself says who joins. */
export const decidable = ['UP', 'REPEATS', 'LEAVES', 'UNDECIDED'] as const;

/** Whether a student with the outcome has a section in the new year. */
export const hasPlace = (outcome: Outcome) => outcome !== 'LEAVES' && outcome !== 'UNDECIDED';

/** Whether a student needs a section of the new year, and has none yet. */
export const lacksSection = ({ outcome, plannedSectionId }: Pick<PlannedStudent, 'outcome' | 'plannedSectionId'>) =>
  hasPlace(outcome) && plannedSectionId === null;

export const period = { firstDay: date('First day'), lastDay: date('Last day', { notBefore: 'firstDay' }) };

const plannedSemesterSchema = z.strictObject({ semesterName: code(60, 'Semester'), ...period });
const plannedHolidaySchema = z.strictObject({ name: text(120, 'Holiday'), ...period });
export type PlannedPeriod = Pick<z.infer<typeof plannedHolidaySchema>, 'firstDay' | 'lastDay'>;

/** The new academic year with its semesters, and the days without classes. */
const yearFields = z.strictObject({
  academicYear: code(40, 'Academic year'),
  ...period,
  semesters: z
    .array(plannedSemesterSchema)
    .min(1, 'Add at least one semester.')
    .max(6, 'A year has at most 6 semesters.'),
  holidays: z.array(plannedHolidaySchema).max(80, 'Add at most 80 holidays.'),
});
export type PlannedYear = z.infer<typeof yearFields>;
export type PlannedSemester = PlannedYear['semesters'][number];

/** The year alone, of a plan that has more. */
export const yearOf = (plan: PlannedYear): PlannedYear =>
  pick(plan, 'academicYear', 'firstDay', 'lastDay', 'semesters', 'holidays');

/** The year that the new sections are of. */
export const sectionYearOf = ({ firstDay }: PlannedPeriod): number => Number(firstDay.slice(0, 4));

/** The semester that begins first; they may be in any order. */
export const firstSemesterOf = (semesters: readonly PlannedSemester[]): PlannedSemester | undefined =>
  semesters.toSorted(byText(({ firstDay }) => firstDay))[0];

const daysOfYear = 550;

function yearProblems({ firstDay, lastDay, semesters, holidays }: Partial<PlannedYear>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const isWrong = ({ firstDay: from, lastDay: to }: PlannedPeriod) => !isIsoDate(from) || !isIsoDate(to);
  const at = (path: string, list: readonly object[], each: object, field: string) =>
    `${path}.${list.indexOf(each)}.${field}`;
  if (!firstDay || !lastDay || isWrong({ firstDay, lastDay })) return problems;
  if (lastDay >= addDays(firstDay, daysOfYear))
    problems.push({ path: 'lastDay', message: 'A year has at most 18 months.' });
  for (const [path, list] of [
    ['semesters', semesters ?? []],
    ['holidays', holidays ?? []],
  ] as const) {
    const wrong = list.find((each) => !isWrong(each) && each.lastDay < each.firstDay);
    if (wrong)
      problems.push({
        path: at(path, list, wrong, 'lastDay'),
        message: `The last day of ${nameOf(wrong)} is before its first day.`,
      });
    const outside = list.find((each) => !isWrong(each) && (each.firstDay < firstDay || each.lastDay > lastDay));
    if (outside)
      problems.push({
        path: at(path, list, outside, outside.firstDay < firstDay ? 'firstDay' : 'lastDay'),
        message: `${nameOf(outside)} is outside the academic year.`,
      });
  }
  const all = semesters ?? [];
  const sorted = [...all].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const overlapping = sorted.find((each, n) => n > 0 && each.firstDay <= sorted[n - 1]!.lastDay);
  if (overlapping)
    problems.push({
      path: at('semesters', all, overlapping, 'firstDay'),
      message: `${overlapping.semesterName} overlaps another semester.`,
    });
  const keys = all.map(({ semesterName }) => uniqueKey(semesterName ?? ''));
  const second = all.find((_, n) => keys.indexOf(keys[n]!) < n);
  if (second)
    problems.push({
      path: at('semesters', all, second, 'semesterName'),
      message: 'Two semesters have the same name.',
    });
  return problems;
}

export const plannedYearSchema = withRules(yearFields, yearProblems);

const nameOf = (each: { semesterName?: string; name?: string }) => each.semesterName ?? each.name ?? '';

/** A section of the new year. `fromSectionId`: the section of this year whose students it gets. */
export const plannedSectionSchema = z.strictObject({
  sectionName: code(60, 'Section'),
  capacity: sectionSchema.shape.capacity,
  fromSectionId: optionalReference('Students of', 'sections', 'sectionName').meta({
    help: 'The section of this year whose students move up into it. Leave empty to choose them one by one.',
  }),
});
/** With the figures of the section, as `PlannedSectionSummary` has them. */
export const plannedSectionRowSchema = plannedSectionSchema.extend({
  size: z.int().meta({ label: 'Students' }),
  girls: z.int().meta({ label: 'Girls' }),
  boys: z.int().meta({ label: 'Boys' }),
  others: z.int().meta({ label: 'From elsewhere' }),
  classes: z.int().meta({ label: 'Classes' }),
});

/** A class of the new year; without a teacher it is not created. */
export const plannedClassSchema = z.strictObject({
  classTypeId: reference('Class type', 'class-types', 'className'),
  plannedSectionId: reference('Section', 'next-year-sections', 'sectionName'),
  semesterName: code(60, 'Semester'),
  teacherId: optionalReference('Teacher', 'teachers', 'fullName'),
  ...meetingFields,
});

/** With whether its teacher can hold it: one who has left cannot. */
export const plannedClassRowSchema = z.object({ taught: z.enum(['Yes', 'No']).meta({ label: 'Has a teacher' }) });

const { classTypeId, classSectionId, teacherId, semesterId, ...timeColumns } = scheduleColumns;

/** The columns of a timetable for the new year; without a semester, a class is one of its first. */
export const plannedClassColumns = {
  classTypeId,
  plannedSectionId: classSectionId,
  teacherId: { ...teacherId, required: false },
  weekdays: timeColumns.weekdays,
  startTime: timeColumns.startTime,
  endTime: timeColumns.endTime,
  semesterName: semesterId,
} as const satisfies ImportColumns;

/** A list with something for each of the chosen students. */
export const forStudents = <Item extends z.ZodType>(item: Item) =>
  several(item, 'Choose at least one student.').max(5000, 'Choose at most 5,000 students.');

/** What is decided for some students; `null` takes the proposal again. */
export const decideSchema = z.strictObject({
  studentIds: forStudents(id),
  outcome: z.enum(outcomes, 'Choose an outcome.').nullish(),
  plannedSectionId: id.nullish(),
  reason: optionalText(255, 'Reason'),
});
export type Decide = z.input<typeof decideSchema>;

/** The day on which a plan takes effect by itself; `null` for none. */
export const scheduleEffectSchema = z.strictObject({ on: optionalDate('Takes effect on') });
export type ScheduleEffect = z.infer<typeof scheduleEffectSchema>;

/** A student of this year, in the plan. */
export interface PlannedStudent {
  studentId: number;
  studentName: string;
  studentLastName: string;
  gender: string;
  birthDate: IsoDate;
  /** The section on the last day of this year; `null` without one. */
  sectionId: number | null;
  sectionName: string | null;
  grade: string | null;
  outcome: Outcome;
  /** The rising grade of the new year. */
  nextGrade: string | null;
  plannedSectionId: number | null;
  /** The section of the new year; `null` without one. */
  plannedSectionName: string | null;
  reason: string | null;
  /** Whether a person has decided it; otherwise it is proposed. */
  isDecided: boolean;
  /** Whether a person has put them in the section: proposals leave them there. */
  isFixed: boolean;
}

/** A section of the new year with its figures. */
export interface PlannedSectionSummary extends Omit<z.infer<typeof plannedSectionRowSchema>, 'fromSectionId'> {
  id: number;
  /** The section of this year whose students it gets, or `null`; `others` do not come from it. */
  fromName: string | null;
}

/** What the check of the plan found. A blocking one must be put right before the plan can take effect. */
export interface PlanFinding {
  says: string;
  isBlocking: boolean;
  /** The part of the screen that shows it. */
  part: 'year' | 'students' | 'sections' | 'classes';
  /** The filter of the classes that it means, or else of the students. */
  filter?: string;
}

export type PlanState = 'DRAFT' | 'IN_EFFECT';

export interface NextYearPlan extends PlannedYear {
  state: PlanState;
  fromYear: string;
  /** The day on which it takes effect by itself. */
  effectOn: IsoDate | null;
  /** An instant. */
  appliedAt: string | null;
  appliedBy: string | null;
  counts: Record<Outcome, number>;
  sections: PlannedSectionSummary[];
  findings: PlanFinding[];
  /** Why it cannot be undone, once it is in effect; `null` if it can. */
  undoRefusal: string | null;
}

/** The answer of `GET /next-year`. */
export interface NextYear {
  plan: NextYearPlan | null;
  /** The year that a new plan would begin with; `null` without an academic year to go on from. */
  proposal: PlannedYear | null;
}

/** What taking effect does, or has done. */
export interface PlanEffect {
  semesters: number;
  classDates: number;
  sections: number;
  classes: number;
  moved: number;
  leavers: number;
  archived: number;
}

/** The answer of `POST /next-year/letter`: what a letter about the classes of the next year begins with. */
export interface PlanLetter {
  templateId: number;
  parentIds: number[];
}

/** The spreadsheet of the plan. */
export const nextYearFile = 'next-year.xlsx';

export const nextYearMessages = {
  none: 'There is no plan for the next year yet.',
  exists: 'There is a plan already.',
  inEffect: 'The plan is in effect. Undo it first.',
  notInEffect: 'The plan is not in effect.',
  noYear: 'Add this academic year with a semester first.',
  blocked: 'Something in the plan must be put right first.',
  past: 'Choose today or a later day.',
};
