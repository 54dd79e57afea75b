import { z } from 'zod';
import { id, text, texts } from '../../../components/use-address';

/** `?section=9&q=khan&risingGrade=3&risingGrade=4`. */
export const assignAddress = z.object({
  tab: z.enum(['manual', 'upload']).catch('manual'),
  section: id,
  q: text,
  risingGrade: texts,
  gender: texts,
  age: texts,
});
export type AssignAddress = z.output<typeof assignAddress>;
export type ChangeAssign = (to: Partial<AssignAddress>) => void;

export const noFilters = { risingGrade: [], gender: [], age: [] } satisfies Partial<AssignAddress>;
export const nothingChosen: AssignAddress = { tab: 'manual', section: undefined, q: '', ...noFilters };
