import { z } from 'zod';
import { text } from './fields.js';
import { listOf, plural } from './text.js';

/** What an academic year has of its own, and loses with it. */
export interface YearCounts {
  classes: number;
  days: number;
  /** Classes on a date with at least one mark. */
  registers: number;
  marks: number;
  /** Entries in the histories of marks. */
  changes: number;
  /** Classes on a date with a substitute. */
  covers: number;
}

/** What can be done with an academic year that is over (`GET /academic-years/:id/past-year`). */
export interface PastYear {
  counts: YearCounts;
  /** The instant of its last export, if nothing of the year has changed since. */
  exportedAt: string | null;
  /** Since when it is being removed, or `null`. */
  removingSince: string | null;
  /** Why it can be neither exported nor removed yet, or `null`. */
  refusal: string | null;
}

export const removeYearSchema = z.strictObject({ name: text(40, 'Academic year') });
export type RemoveYear = z.output<typeof removeYearSchema>;

export const pastYearMessages = {
  noSemesters: 'This academic year has no semesters. Delete it instead.',
  notArchived: (names: readonly string[]) =>
    `${listOf(names)} ${names.length > 1 ? 'are' : 'is'} not archived. Archive every semester of the year first.`,
  removing: (name: string) => `${name} is being removed.`,
  otherName: (name: string) => `Type ${name} to confirm.`,
  notExported: (name: string) => `${name} has not been exported since its last change. Export it first.`,
  used: 'Records of another kind refer to this year. Delete them first.',
};

/** '3 classes, 480 registers with 12,000 marks and their history of 12,400 changes, 90 calendar days and 2 covers'. */
export const countsInWords = ({ classes, registers, marks, changes, days, covers }: YearCounts) =>
  listOf([
    plural(classes, 'class', 'classes'),
    `${plural(registers, 'register')} with ${plural(marks, 'mark')} and their history of ${plural(changes, 'change')}`,
    plural(days, 'calendar day'),
    plural(covers, 'cover'),
  ]);

/** The name of the exported workbook: '2026-27-academic-year.xlsx'. */
export const pastYearFile = (name: string) =>
  `${name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'past'}-academic-year.xlsx`;
