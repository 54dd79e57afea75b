import { Form, type FormInstance } from 'antd';

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
