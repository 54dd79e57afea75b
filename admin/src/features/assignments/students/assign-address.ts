import { z } from 'zod';
import { id, text, texts, useAddress } from '../../../components/use-address';

/** `?section=9&q=khan&risingGrade=3&risingGrade=4`. */
const assignAddress = z.object({
  tab: z.enum(['manual', 'upload']).catch('manual'),
  section: id,
  q: text,
  risingGrade: texts,
  gender: texts,
  age: texts,
});
type AssignAddress = z.output<typeof assignAddress>;

export const useAssignAddress = () => useAddress(assignAddress);

export const noFilters = { risingGrade: [], gender: [], age: [] } satisfies Partial<AssignAddress>;
export const nothingChosen: AssignAddress = { tab: 'manual', section: undefined, q: '', ...noFilters };
