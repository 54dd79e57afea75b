import { z } from 'zod';
import { text, timeZone } from './fields.js';
import { nameOrders } from './names.js';
import { isCountry } from './region.js';

export const checklistSteps = [
  'profile',
  'semesters',
  'classTypes',
  'sections',
  'grades',
  'policy',
  'students',
  'teachers',
  'dates',
  'schedules',
  'assignments',
  'theme',
  'address',
  'mail',
  'backups',
  'invitations',
  'nextYear',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** A step of Admin Set up: its state as a sentence, and whether anything is missing. */
export interface ChecklistItem {
  step: ChecklistStep;
  done: boolean;
  sentence: string;
  /** How many things are missing, if that can be counted. */
  open?: number;
  /** Started but not done, as in everyday work, such as a new student without a section. */
  begun?: boolean;
}

export const schoolProfileSchema = z.strictObject({
  schoolName: text(120, 'School name'),
  timeZone,
  region: z
    .string({ error: 'Choose a country.' })
    .refine(isCountry, 'Choose a country from the list.')
    .optional()
    .meta({ label: 'Country' }),
  nameOrder: z
    .enum(nameOrders, 'Choose how names are ordered.')
    .optional()
    .meta({
      label: 'Names',
      options: { FIRST: 'By first name: Adam Ahmed', LAST: 'By last name: Ahmed, Adam' },
    }),
});
export type SchoolProfile = z.infer<typeof schoolProfileSchema>;
