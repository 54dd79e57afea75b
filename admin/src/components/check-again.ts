import type { FormInstance } from 'antd';

/** Validates changed fields that show an error again, so that the error disappears once it is fixed, not only on blur. */
export function checkAgain<Values extends object>(form: FormInstance<Values>, changed: Partial<Values>) {
  const wrong = Object.keys(changed).filter((name) => form.getFieldError(name as never).length > 0);
  if (wrong.length > 0) form.validateFields(wrong as never).catch(() => undefined);
}
