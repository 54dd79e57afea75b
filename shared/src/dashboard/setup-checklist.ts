import { z } from 'zod';
import { isCountry } from '../region.js';
import { text, timeZone } from '../fields.js';
import { nameOrders } from '../names.js';

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

export const attendancePolicySchema = z.strictObject({
  editDays: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(366, 'Enter at most 366.')
    .meta({ label: 'Days to edit', help: 'How long a teacher may change a register after its class date.' }),
  openMinutes: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(1440, 'Enter at most 1440.')
    .meta({ label: 'Opens before class (minutes)', help: 'How long before class a register opens.' }),
});
export type AttendancePolicy = z.infer<typeof attendancePolicySchema>;
export const standardPolicy: AttendancePolicy = { editDays: 14, openMinutes: 15 };

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
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** One step of Admin Set up: what is there, in a sentence, and whether something is still missing. */
export interface ChecklistItem {
  step: ChecklistStep;
  done: boolean;
  sentence: string;
  /** How many things are open, where that can be counted. */
  open?: number;
  /** Not done, and no longer empty: it is everyday work, such as a new student without a section. */
  begun?: boolean;
}
