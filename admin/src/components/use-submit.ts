import type { FormInstance } from 'antd';
import { useState } from 'react';
import { isHttpError } from '../providers/http';

/**
 * Sends a form. `pending` while it runs; `problem` is the server's sentence where it names no field, and otherwise
 * stands beside its field.
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
      if (!fields.length) setProblem(caught.message);
    }
  };
  return { pending, problem, submit };
}
