import { z } from 'zod';
import { date, reference, text } from './fields.js';
import { foldText } from './text.js';

const archived = z
  .boolean()
  .optional()
  .meta({ label: 'Archived', help: 'An archived entry stays in past records and is offered nowhere.' });

export const academicYearSchema = z.strictObject({
  name: text(40, 'Academic year'),
  firstDay: date('First day'),
  lastDay: date('Last day'),
});

export const semesterSchema = z.strictObject({
  semesterName: text(60, 'Semester'),
  academicYearId: reference('Academic year', 'academic-years', 'name'),
  firstDay: date('First day'),
  lastDay: date('Last day'),
  archived,
});

export const risingGradeSchema = z.strictObject({
  name: text(20, 'Rising grade'),
  position: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(1000, 'Enter at most 1000.')
    .meta({ label: 'Position', help: 'Grades are listed in this order.' }),
});

export const classTypeSchema = z.strictObject({
  className: text(80, 'Class type').meta({ help: 'A subject or programme, such as Arabic 2.' }),
  archived,
});

/** Names with a meaning of their own in lists and imports (decisions 2.12). */
export const reservedSectionNames = ['unassigned', 'withdrawn'];

export const sectionSchema = z.strictObject({
  sectionName: text(60, 'Section').refine(
    (name) => !reservedSectionNames.includes(foldText(name)),
    'Unassigned and withdrawn have a meaning of their own. Choose another name.',
  ),
  allocatedYear: z
    .int('Enter a year such as 2026.')
    .min(2000, 'Enter a year such as 2026.')
    .max(2100, 'Enter a year such as 2026.')
    .meta({ label: 'Year' }),
  capacity: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(500, 'Enter at most 500.')
    .nullish()
    .transform((places) => places ?? null)
    .meta({ label: 'Places', help: 'Empty: no limit.' }),
  archived,
});
export type SectionInput = z.infer<typeof sectionSchema>;

/** What a period is refused for: it ends before it begins. `null` when it is sound. */
export const periodProblem = (period: { firstDay: string; lastDay: string | null }) =>
  period.lastDay !== null && period.lastDay < period.firstDay
    ? { path: 'lastDay', message: 'The last day is before the first day.' }
    : null;
