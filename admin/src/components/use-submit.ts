import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { Act } from '../providers/use-act';

/** How to show the first invalid field of a form. */
export const firstFault = { block: 'center', focus: true } as const;

/** Sends a form. A refusal that names fields appears beside them and scrolls to the first; any other is the `problem`. */
export function useSubmit<Values extends object>(form: FormInstance<Values>, act: Act<Values>) {
  const [problem, setProblem] = useState<string>();
  const submit = (values: Values) => {
    setProblem(undefined);
    act.mutate(values, {
      onError: ({ errors, message }) => {
        const fields = Object.entries(errors ?? {}).filter(([path]) => path in form.getFieldsValue());
        for (const [path, said] of fields) form.setFields([{ name: path as never, errors: said as string[] }]);
        const [first] = fields;
        if (first) form.scrollToField(first[0] as never, firstFault);
        else setProblem(message);
      },
    });
  };
  return { pending: act.isPending, problem, submit };
}

/**
 * For a field whose value is read only once it is typed: removes its error with the first key. `id` is the one that its form item gave it.
 */
export function useTyping(id: string | undefined) {
  const form = Form.useFormInstance() as FormInstance | undefined;
  return () => {
    const wrong = form
      ?.getFieldsError()
      .find(({ name, errors }) => errors.length > 0 && `_${id}`.endsWith(`_${name.join('_')}`));
    if (wrong) form!.setFields([{ name: wrong.name as never, errors: [] }]);
  };
}

/** Validates changed fields that show an error again, so that the error disappears once it is fixed, not only on blur. */
export function checkAgain<Values extends object>(form: FormInstance<Values>, changed: Partial<Values>) {
  const wrong = Object.keys(changed).filter((name) => form.getFieldError(name as never).length > 0);
  if (wrong.length > 0) form.validateFields(wrong as never).catch(() => undefined);
}
