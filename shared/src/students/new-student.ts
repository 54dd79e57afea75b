import { z } from 'zod';
import { linkParentSchema } from './student-page.js';
import { membershipSchema, studentSchema } from './students.js';

export const mostNewParents = 2;

export const firstSectionSchema = membershipSchema.omit({ tell: true });
export type FirstSection = z.infer<typeof firstSectionSchema>;

/** A new student, with their first section and their parents if these are known already. */
export const newStudentSchema = studentSchema.extend({
  section: firstSectionSchema.meta({ label: 'Section' }).optional(),
  parents: z
    .array(linkParentSchema)
    .max(mostNewParents, `Add at most ${mostNewParents} parents here.`)
    .meta({ label: 'Parents' })
    .optional(),
});
/** What `newStudentSchema` has beside the student's own fields. */
export type NewStudentParts = Pick<z.infer<typeof newStudentSchema>, 'section' | 'parents'>;
