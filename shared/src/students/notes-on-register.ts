import { z } from 'zod';
import { id, several } from '../fields.js';

/** Whether the register shows the notes of several students. */
export const notesOnRegisterSchema = z.strictObject({
  studentIds: several(id, 'Choose at least one student.').max(5000, 'Choose at most 5,000 students at once.'),
  shown: z.boolean(),
});
export type NotesOnRegister = z.infer<typeof notesOnRegisterSchema>;

/** The effect on the students who are still at the school. */
export interface NotesOnRegisterEffect {
  students: number;
  withNotes: number;
  /** Those for whom the setting changes. */
  changedIds: number[];
  changedWithNotes: number;
}
