import type { FormRule } from 'antd';
import type { ZodType } from 'zod';

/** A field's rule from its schema in `shared`: the same sentence that the server would answer. */
export const schemaRule = (schema: ZodType): FormRule => ({
  async validator(_rule, value: unknown) {
    const checked = schema.safeParse(value);
    if (!checked.success) throw new Error(checked.error.issues[0]?.message);
  },
});
