import { z } from 'zod';
import type { FieldProblem } from '../errors.js';
import { reference, withRules } from '../fields.js';
import { keysOf } from '../text.js';
import { proposePlacementsSchema } from './placements.js';

/** What the planner of sections does with two students. */
export const wishWords = { TOGETHER: 'Together', APART: 'Apart' };
export type WishKind = keyof typeof wishWords;

const wishFields = z.strictObject({
  studentId: reference('Student', 'students', 'studentName'),
  kind: z.enum(keysOf(wishWords), 'Choose together or apart.').meta({ label: 'Wish', options: wishWords }),
  otherStudentId: reference('Other student', 'students', 'studentName'),
});

const wishProblems = ({ studentId, otherStudentId }: Partial<z.infer<typeof wishFields>>): FieldProblem[] =>
  studentId !== undefined && studentId === otherStudentId
    ? [{ path: 'otherStudentId', message: 'Choose another student.' }]
    : [];

/** What is wished about every two siblings in some sections. */
export const siblingWishesSchema = z.strictObject({ kind: wishFields.shape.kind, ...proposePlacementsSchema.shape });
export type SiblingWishes = z.infer<typeof siblingWishesSchema>;

/** The answer: how many pairs of siblings there are, and of how many the wish is new or another one. */
export interface WishedSiblings {
  pairs: number;
  changed: number;
}

/** Two students who are to be in one section of the next year, or in different ones. There is one wish for a pair. */
export const wishSchema = withRules(wishFields, wishProblems);
export type Wish = z.infer<typeof wishFields>;
