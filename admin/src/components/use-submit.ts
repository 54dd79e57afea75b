import type { FormInstance } from 'antd';
import { useState } from 'react';
import { isHttpError } from '../providers/http';

/** Where a refused form leads: the first faulty field comes into sight, and one can type in it. */
export const firstFault = { block: 'center', focus: true } as const;

/**
 * Sends a form. `pending` while it runs; `problem` is the server's sentence where it names no field, and otherwise
 * stands beside its field, the first of which is led to.
 */
export function useSubmit<Values extends object>(form: FormInstance<Values>, send: (values: Values) => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (values: Values) => {
    setPending(true);
    setProblem(undefined);
    try {
      await send(values);
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      setPending(false);
      const fields = Object.entries(caught.errors ?? {}).filter(([path]) => path in form.getFieldsValue());
      for (const [path, errors] of fields) form.setFields([{ name: path as never, errors: errors as string[] }]);
      const [first] = fields;
      if (first) form.scrollToField(first[0] as never, firstFault);
      else setProblem(caught.message);
    }
  };
  return { pending, problem, submit };
}
