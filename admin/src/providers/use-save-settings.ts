import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { versionOf } from '@homeroom/shared/based-on';
import { basedOn } from './based-on';
import { useAct, type Outcome } from './use-act';

interface Settings<Values> {
  path: string;
  method?: 'PUT' | 'PATCH';
  /** The settings as the API last answered, and as the form shows them. */
  loaded: object | null;
  values: Values;
  form: FormInstance<Values>;
}

/**
 * Saves a form of settings. If they were changed since they were loaded, the save is refused, and the form shows the new ones, except
 * where the person has entered something else; saving again saves that. What is entered during a save stays too.
 */
export function useSaveSettings<Values extends object, Answer = unknown>(
  { path, method = 'PUT', loaded, values, form }: Settings<Values>,
  { then, ...outcome }: Outcome<Values, Answer>,
) {
  const [base, setBase] = useState({ loaded, values });
  /** What was saved, until the form shows it. */
  const [saved, setSaved] = useState<Values>();
  const save = useAct<Values, Answer>((input) => [method, path, input, basedOn(base.loaded)], {
    ...outcome,
    then: (answer, input) => {
      setSaved(input);
      return then?.(answer, input);
    },
  });
  const refused = save.error?.statusCode === 409;
  useEffect(() => {
    if (!saved && versionOf(loaded) === versionOf(base.loaded)) return;
    // What the form shows of the new settings already, such as after a removal, was not entered.
    const entered = Object.entries(form.getFieldsValue()).filter(([name, value]) =>
      [base.values, values, saved ?? values].every(
        (each) => JSON.stringify(value) !== JSON.stringify(each[name as keyof Values]),
      ),
    );
    if (!saved && !refused && entered.length > 0) return;
    form.setFieldsValue({ ...values, ...Object.fromEntries(entered) } as Parameters<typeof form.setFieldsValue>[0]);
    setBase({ loaded, values });
    setSaved(undefined);
  });
  return { ...save, rebase: (older: Partial<Values>) => setBase({ loaded: withOlder(loaded, older), values }) };
}

/** The settings with older values of some fields. */
const withOlder = (loaded: object | null, older: object) =>
  loaded && { ...loaded, ...Object.fromEntries(Object.entries(older).filter(([name]) => name in loaded)) };
