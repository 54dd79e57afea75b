import type { ImportColumns, ImportPreview, ImportRow } from '../imports.js';
import { outcomeWords, type Outcome } from './next-year.js';

/** The columns of a sheet with outcomes: those of the exported plan, whose grades follow from the outcomes, and others that name a student. */
export const outcomeSheetColumns = {
  studentId: {
    heading: 'Student ID',
    filler: 'code',
    aliases: ['studentId', 'ID', 'Student No', 'Student Number'],
    requiredUnless: ['studentName', 'studentFirstName', 'studentLastName'],
  },
  studentName: { heading: 'Student', filler: 'name', aliases: ['Student Name', 'Name', 'Full Name'] },
  studentFirstName: {
    heading: 'Student First Name',
    filler: 'name',
    aliases: ['First Name', 'Given Name', 'Forename'],
  },
  studentLastName: { heading: 'Student Last Name', filler: 'name', aliases: ['Last Name', 'Surname', 'Family Name'] },
  gender: { heading: 'Gender', aliases: ['Sex'] },
  birthDate: {
    heading: 'Birth Date',
    filler: 'code',
    moments: 'date',
    aliases: ['Date of Birth', 'DOB', 'D.O.B.', 'Birthday', 'Born'],
  },
  presentSection: { heading: 'Section', filler: 'code', aliases: ['Section Now', 'Homeroom'] },
  grade: { heading: 'Grade' },
  outcome: { heading: 'Outcome', aliases: ['Next Year', 'Decision', 'Promotion'], required: true },
  nextGrade: { heading: 'New Grade' },
  sectionName: { heading: 'New Section', filler: 'code', aliases: ['Next Section', 'Section Next Year'] },
  reason: { heading: 'Reason', filler: 'text', aliases: ['Reason for Leaving', 'Leaving Reason'] },
} as const satisfies ImportColumns;

/** How people also write the outcomes. */
export const outcomeSpellings: Record<Outcome, readonly string[]> = {
  UP: [outcomeWords.UP, 'Move up', 'Up', 'Promoted', 'Promote'],
  REPEATS: [outcomeWords.REPEATS, 'Repeat', 'Retained', 'Retain'],
  JOINS: [outcomeWords.JOINS, 'Join', 'New'],
  LEAVES: [outcomeWords.LEAVES, 'Leave', 'Leaver', 'Left', 'Withdraws'],
  UNDECIDED: [outcomeWords.UNDECIDED, 'Open'],
};

/** What a row would change in the plan: 'Outcome' from 'Moves up' to 'Repeats'. */
export interface OutcomeChange {
  label: string;
  from: string | null;
  to: string | null;
}

/** `here`: the plan says so already. */
export interface OutcomeRow extends ImportRow<'change' | 'here' | 'problem'> {
  changes?: OutcomeChange[];
}

export interface OutcomesPreview extends ImportPreview<OutcomeRow> {
  summary: {
    change: number;
    here: number;
    problems: number;
    /** A sentence for each section that would have more students than places. */
    full: string[];
  };
}
