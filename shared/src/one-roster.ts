import { z } from 'zod';
import type { IsoDate } from './dates.js';
import { keysOf } from './text.js';

/** The files that Homeroom exchanges, in the order in which an import reads them; each may refer to those before it. */
export const rosterFiles = [
  'orgs',
  'academicSessions',
  'courses',
  'users',
  'roles',
  'demographics',
  'classes',
  'enrollments',
] as const;
export type RosterFile = (typeof rosterFiles)[number];

/** What becomes of a row of a OneRoster file. */
export const fateWords = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  leftOut: 'Left out',
  refused: 'Refused',
};
export type Fate = keyof typeof fateWords;
export const fates = keysOf(fateWords);

/** A row that is changed, left out or refused, with the reason. */
export interface RosterRow {
  file: RosterFile;
  /** Its number in the file; the headings are row 1. */
  row: number;
  /** The name of the person or record, or its sourcedId. */
  name: string;
  fate: Fate;
  /** The cell that the reason is about. */
  column?: string;
  value?: string;
  reason: string;
}

/** Most rows that a proof lists; it counts all. */
export const mostListedRows = 500;

export interface RosterProof {
  importId: string;
  files: ({ file: RosterFile } & Record<Fate, number>)[];
  /** Refused rows first. */
  rows: RosterRow[];
  /** How many more rows there are than `rows` lists. */
  unlisted: number;
  /** Sentences about files that are not imported. */
  notes: string[];
  /** How many rows the import writes. */
  writes: number;
}

export interface RosterImported {
  created: number;
  changed: number;
  /** Rows that were refused or left out. */
  skipped: number;
  failures: { row: number; reason: string }[];
  /** Whether semesters were added, which have no class dates yet. */
  addedSemesters: boolean;
}

const flag = (words: string) =>
  z
    .enum(['true', 'false'], words)
    .optional()
    .transform((value) => value === 'true');

export const rosterExportSchema = z.strictObject({
  years: z.enum(['current', 'all'], 'Choose current or all.').default('current'),
  demographics: flag('Choose true or false.'),
});
export type RosterExport = z.output<typeof rosterExportSchema>;

/** 'oneroster-lakeside-school-2026-11-18.zip'. */
export const rosterFileName = (school: string, day: IsoDate) =>
  `oneroster-${
    school
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'school'
  }-${day}.zip`;

export const rosterMessages = {
  noFile: 'Choose a .zip file first.',
  notAZip: 'Choose a .zip file with OneRoster CSV files.',
  changedSince: 'The school has changed since the file was checked. Check the file again.',
  nothing: 'There is nothing to import.',
};
