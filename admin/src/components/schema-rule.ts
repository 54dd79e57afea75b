import type { FormRule } from 'antd';
import { readDate, readTime } from '@homeroom/shared/typed-dates';
import type { ZodType } from 'zod';
import { readSchool } from '../providers/school';

/** What a schema says of its text; an optional one says it of the schema inside it. */
function formatOf(schema: ZodType): unknown {
  const format = schema.meta()?.format;
  return format === undefined && 'unwrap' in schema ? formatOf((schema.unwrap as () => ZodType)()) : format;
}

/** What was typed into a field of dates or times and is none: the field's words say why, and how to write it. */
function typedProblem(schema: ZodType, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const format = formatOf(schema);
  if (format === 'date') return readDate(value, readSchool().today).problem;
  return format === 'time' ? readTime(value).problem : undefined;
}

/** A field's rule from its schema in `shared`: the same sentence that the server would answer. */
export const schemaRule = (schema: ZodType): FormRule => ({
  async validator(_rule, value: unknown) {
    const checked = schema.safeParse(value);
    if (!checked.success) throw new Error(typedProblem(schema, value) ?? checked.error.issues[0]?.message);
  },
});
