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
  'invitations',
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
