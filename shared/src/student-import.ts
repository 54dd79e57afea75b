import type { IsoDate } from './dates.js';
import type { ReachedClass } from './students/student-page.js';
import type { StudentRow } from './students/students.js';
import type { ImportColumns, ImportPreview, ImportResult, ImportRow, WholeNameColumns } from './imports.js';

/** Whom sheets mean by the first and the second parent. */
const first = [
  ...['Mother', 'Mum', 'Mom', 'Parent', 'Guardian', 'Parent/Guardian', 'Parent or Guardian', 'Mother/Guardian'],
  ...['Guardian 1', 'Parent/Guardian 1', 'First Parent', 'Primary Parent', 'Primary Guardian', 'Primary Contact'],
  ...['Carer', 'Caregiver', 'Parent One'],
];
const second = [
  ...['Father', 'Dad', 'Father/Guardian', 'Guardian 2', 'Parent/Guardian 2', 'Second Parent', 'Other Parent'],
  ...['Secondary Parent', 'Secondary Guardian', 'Secondary Contact', 'Second Guardian', 'Parent Two'],
];
const each = (parents: readonly string[], words: readonly string[]) =>
  parents.flatMap((parent) => words.map((word) => `${parent} ${word}`));
/** 'Mother', 'Mother Name', 'Name of Mother'. */
const namesOf = (parents: readonly string[]) => [
  ...parents,
  ...each(parents, ['Name', 'Full Name']),
  ...parents.flatMap((parent) => [`Name of ${parent}`, `Name of the ${parent}`, `Full Name of ${parent}`]),
];
const grades = ['Grade', 'Grade Level', 'Year Group'];
/** The columns of a sheet with a student in each row, and up to two parents. */
export const studentColumns = {
  studentFirstName: {
    heading: 'Student First Name',
    filler: 'name',
    aliases: ['First Name', 'Given Name', 'Forename', 'Child First Name', 'Pupil First Name'],
    required: true,
  },
  studentLastName: {
    heading: 'Student Last Name',
    filler: 'name',
    aliases: ['Last Name', 'Surname', 'Family Name', 'Child Last Name', 'Pupil Last Name'],
    required: true,
  },
  gender: { heading: 'Gender', aliases: ['Sex', 'Student Gender'], required: true },
  birthDate: {
    heading: 'Date of Birth',
    moments: 'date',
    aliases: ['Birth Date', 'DOB', 'D.O.B.', 'Birthday', 'Student DOB', 'Born'],
    required: true,
  },
  // Before the current one, so that a sheet's only 'Grade' is the grade of this school year.
  risingGrade: { heading: 'Rising Grade', filler: 'code', aliases: ['Next Grade', 'Entering Grade', ...grades] },
  currentGrade: { heading: 'Current Grade', filler: 'code', aliases: grades },
  parent1FirstName: { heading: 'Parent 1 First Name', filler: 'name', aliases: each(first, ['First Name']) },
  parent1LastName: { heading: 'Parent 1 Last Name', filler: 'name', aliases: each(first, ['Last Name', 'Surname']) },
  parent1Email: {
    heading: 'Parent 1 E-mail',
    filler: 'email',
    aliases: ['Parent 1 E-mail Address', ...each(first, ['Email', 'Email Address'])],
  },
  parent1Phone: {
    heading: 'Parent 1 Phone',
    filler: 'phone',
    aliases: ['Parent 1 Mobile', ...each(first, ['Phone', 'Mobile', 'Phone Number'])],
  },
  parent1Relationship: { heading: 'Parent 1 Relationship', filler: 'text' },
  parent2FirstName: { heading: 'Parent 2 First Name', filler: 'name', aliases: each(second, ['First Name']) },
  parent2LastName: { heading: 'Parent 2 Last Name', filler: 'name', aliases: each(second, ['Last Name', 'Surname']) },
  parent2Email: {
    heading: 'Parent 2 E-mail',
    filler: 'email',
    aliases: ['Parent 2 E-mail Address', ...each(second, ['Email', 'Email Address'])],
  },
  parent2Phone: {
    heading: 'Parent 2 Phone',
    filler: 'phone',
    aliases: ['Parent 2 Mobile', ...each(second, ['Phone', 'Mobile', 'Phone Number'])],
  },
  parent2Relationship: { heading: 'Parent 2 Relationship', filler: 'text' },
  notes: { heading: 'Notes', filler: 'text', aliases: ['Remarks', 'Comments'] },
} as const satisfies ImportColumns<string>;

/** Columns with the whole names of students and parents. */
export const wholeNameColumns = {
  studentName: {
    heading: 'Student Name',
    aliases: [
      'Name',
      'Full Name',
      ...each(['Student', 'Pupil', 'Child'], ['Full Name', 'Name']),
      'Student',
      'Pupil',
      'Child',
    ],
    into: ['studentFirstName', 'studentLastName'],
  },
  parent1Name: {
    heading: 'Parent 1 Name',
    aliases: namesOf(['Parent 1', ...first]),
    into: ['parent1FirstName', 'parent1LastName'],
  },
  parent2Name: {
    heading: 'Parent 2 Name',
    aliases: namesOf(['Parent 2', ...second]),
    into: ['parent2FirstName', 'parent2LastName'],
  },
} as const satisfies WholeNameColumns<keyof typeof studentColumns>;

/** The columns of the roster: the student's, the section to join, and whether teachers see the notes. */
export const rosterColumns = {
  ...studentColumns,
  sectionName: {
    heading: 'Section',
    filler: 'code',
    aliases: ['Section Name', 'Class Section', 'Assigned Section', 'Homeroom', 'Form Group', 'Tutor Group'],
  },
  notesOnRegister: {
    heading: 'Show Notes on the Register',
    aliases: ['Show Notes', 'Show Notes on Register', 'Notes on the Register', 'Notes on Register'],
  },
} as const satisfies ImportColumns<string>;
export type RosterColumn = keyof typeof rosterColumns;

/** A detail of a known person that differs in the sheet; it is changed unless its `key` is declined. */
export interface RosterChange {
  /** Identifies the row and detail, also when the sheet is checked again. */
  key: string;
  /** 'Phone of Claire Laurent'. */
  label: string;
  from: string | null;
  to: string;
}

/** `here`: the student is already at the school, and nothing changes. */
export interface RosterRow extends ImportRow<'create' | 'change' | 'here' | 'problem'> {
  /** Shares a parent with a student at the school or in an earlier row. */
  linked?: boolean;
  /** The values read from the row. */
  read?: Pick<StudentRow, 'birthDate' | 'gender' | 'currentGrade' | 'risingGrade' | 'notes'> & {
    /** `null` if the row does not say. */
    notesOnRegister: boolean | null;
    sectionName: string | null;
    parents: { name: string; email: string | null; phone: string | null; relationship: string | null }[];
  };
  changes?: RosterChange[];
}

export interface RosterPreview extends ImportPreview<RosterRow> {
  summary: {
    /** New students; `linked` of them share a parent with another student. */
    create: number;
    linked: number;
    /** Students at the school who differ from the sheet. */
    change: number;
    /** Students at the school who match the sheet. */
    here: number;
    problems: number;
    parents: number;
    joining: number;
    newGrades: string[];
  };
  /** How rows of the sheet differ from known parents, whose details are kept (decisions 2.13), or from an earlier row, `keptRow`. */
  differences: { row: number; keptRow: number | null; parent: string; field: string; kept: string; sheet: string }[];
  /** The day on which students join the sections of the sheet. */
  firstDay: IsoDate;
  /** Classes with completed registers that the joining students open again. */
  reopened: ReachedClass[];
}

export interface RosterResult extends ImportResult {
  /** New students who share a parent with another student. */
  linked: number;
  parentsCreated: number;
  changed: number;
  joined: number;
  reopened: ReachedClass[];
}
