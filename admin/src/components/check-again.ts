import type { FormInstance } from 'antd';

/** Checks again what was wrong among the changed fields: a sentence goes as soon as it is no longer true, not when the field is left. */
export function checkAgain<Values extends object>(form: FormInstance<Values>, changed: Partial<Values>) {
  const wrong = Object.keys(changed).filter((name) => form.getFieldError(name as never).length > 0);
  if (wrong.length > 0) form.validateFields(wrong as never).catch(() => undefined);
}
