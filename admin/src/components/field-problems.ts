import type { FormInstance } from 'antd';
import type { FieldProblem } from '@homeroom/shared/errors';

/** How a form moves to a field. */
const toField = { block: 'center', focus: true } as const;

/** Moves to a field that is only shown, and can only take the focus, in the next frame. */
export const moveWhenShown = (form: FormInstance, name: string | (string | number)[]) =>
  requestAnimationFrame(() => form.scrollToField(name, toField));

const isWithin = (path: readonly (string | number)[], outer: readonly (string | number)[]) =>
  outer.every((part, at) => String(part) === String(path[at]));

/** The fields of a form beside which problems are shown, in the form's order. */
export function besideFields<Values>(form: FormInstance<Values>, problems: readonly FieldProblem[]) {
  const names = form.getFieldsError().map(({ name }) => name);
  // A list is a field too: its problems are beside the fields in it.
  const fields = names.filter((name) => !names.some((other) => other.length > name.length && isWithin(other, name)));
  return fields.flatMap((name) => {
    const wrong = problems.find(({ path }) => isWithin(path.split('.'), name));
    return wrong ? [{ name: name as never, errors: [wrong.message], path: wrong.path }] : [];
  });
}

/** Shows problems beside their fields, moves to the first of these in the form, and returns it. */
export function showBeside<Values>(form: FormInstance<Values>, problems: readonly FieldProblem[]): string | undefined {
  const own = besideFields(form, problems);
  form.setFields(own);
  if (own[0]) form.scrollToField(own[0].name, toField);
  return own[0]?.path;
}

/** Moves to the first field that shows a problem. */
export function scrollToFault<Values>(form: FormInstance<Values>) {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (first) form.scrollToField(first.name as never, toField);
}

/**
 * Validates fields that show an error again, so that the error disappears once it is fixed, not only on blur; `false` if none shows one.
 */
export async function checkAgain<Values>(form: FormInstance<Values>, names: readonly string[]) {
  const wrong = form
    .getFieldsError()
    .filter(({ name: [first], errors }) => errors.length > 0 && names.includes(String(first)))
    .map(({ name }) => name);
  if (wrong.length > 0) await form.validateFields(wrong as never).catch(() => undefined);
  return wrong.length > 0;
}
