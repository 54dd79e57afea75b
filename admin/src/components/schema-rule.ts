import type { FormRule } from 'antd';
import { readDate, readTime } from '@homeroom/shared/typed-dates';
import type { ZodType } from 'zod';
import { readSchool } from '../providers/school';

/** The format of a schema's text, looking inside optional ones. */
function formatOf(schema: ZodType): unknown {
  const format = schema.meta()?.format;
  return format === undefined && 'unwrap' in schema ? formatOf((schema.unwrap as () => ZodType)()) : format;
}

/** Why typed text is not a date or time, and how to write one. */
function typedProblem(schema: ZodType, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const format = formatOf(schema);
  if (format === 'date') return readDate(value, readSchool().today).problem;
  return format === 'time' ? readTime(value).problem : undefined;
}

/** A form rule from a shared schema, with the same error as the server's. */
export const schemaRule = (schema: ZodType): FormRule => ({
  async validator(_rule, value: unknown) {
    const checked = schema.safeParse(value);
    if (!checked.success) throw new Error(typedProblem(schema, value) ?? checked.error.issues[0]?.message);
  },
});
