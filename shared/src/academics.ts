import { z } from 'zod';
import { code, date, reference, wholeNumber, yesNo } from './fields.js';
import type { ImportColumns } from './imports.js';
import { foldText } from './text.js';

const archived = yesNo('Archived').meta({
  help: 'An archived entry stays in past records but can no longer be chosen.',
});

export const academicYearSchema = z.strictObject({
  name: code(40, 'Academic year'),
  firstDay: date('First day'),
  lastDay: date('Last day', { notBefore: 'firstDay' }),
});

export const semesterSchema = z.strictObject({
  semesterName: code(60, 'Semester'),
  academicYearId: reference('Academic year', 'academic-years', 'name'),
  firstDay: date('First day'),
  lastDay: date('Last day', { notBefore: 'firstDay' }),
  archived,
});
export type SemesterInput = z.infer<typeof semesterSchema>;

export const risingGradeSchema = z.strictObject({
  name: code(20, 'Rising grade'),
  position: wholeNumber(1, 1000, 'Position').meta({ help: 'Grades are listed in this order.' }),
});

/** The columns of an import; without a position, grades are listed in the order of the sheet. */
export const risingGradeColumns = {
  name: {
    heading: 'Rising grade',
    filler: 'code',
    aliases: ['Grade', 'Grade Level', 'Year Group', 'Name'],
    required: true,
  },
  position: { heading: 'Position', filler: 'code', aliases: ['Order', 'No'] },
} as const satisfies ImportColumns;

export const classTypeSchema = z.strictObject({
  className: code(80, 'Class type').meta({ help: 'A subject or course, such as Arabic 2.' }),
  archived,
});

export const classTypeColumns = {
  className: {
    heading: 'Class type',
    filler: 'code',
    aliases: ['Class', 'Subject', 'Course', 'Class Name', 'Name'],
    required: true,
  },
} as const satisfies ImportColumns;

/** Names with a special meaning in lists and imports (decisions 2.12). */
const reservedSectionNames = ['unassigned', 'withdrawn'];

export const sectionSchema = z.strictObject({
  sectionName: code(60, 'Section').refine(
    (name) => !reservedSectionNames.includes(foldText(name)),
    'Unassigned and Withdrawn are reserved words. Choose another name.',
  ),
  allocatedYear: z
    .int('Enter a year such as 2026.')
    .min(2000, 'Enter a year such as 2026.')
    .max(2100, 'Enter a year such as 2026.')
    .meta({ label: 'Year' }),
  capacity: wholeNumber(1, 500, 'Places')
    .nullish()
    .transform((places) => places ?? null)
    .meta({ label: 'Places', help: 'Leave empty for no limit.' }),
  archived,
});
/** The columns of an import; without a year, sections are of this year. */
export const sectionColumns = {
  sectionName: {
    heading: 'Section',
    filler: 'code',
    aliases: ['Section Name', 'Name', 'Homeroom', 'Class Section'],
    required: true,
  },
  allocatedYear: { heading: 'Year', filler: 'code', aliases: ['Allocated Year', 'School Year'] },
  capacity: { heading: 'Places', filler: 'code', aliases: ['Capacity', 'Seats', 'Size', 'Max'] },
} as const satisfies ImportColumns;
export type SectionInput = z.infer<typeof sectionSchema>;

/** '2-B (2026)': a section with its year, because each year has a 2-B. */
export const sectionWords = ({ sectionName, allocatedYear }: { sectionName: string; allocatedYear: number }) =>
  `${sectionName} (${allocatedYear})`;

/**
 * 'Fall 2026/27': how a semester is named, because each year has a fall; 'Fall 2026 (2026/27)' if its own name has a year. The server's
 * SQL has the same rule (`semesterWords`).
 */
export const semesterWords = ({ semesterName, academicYear }: { semesterName: string; academicYear: string }) =>
  /20../.test(semesterName) ? `${semesterName} (${academicYear})` : `${semesterName} ${academicYear}`;
