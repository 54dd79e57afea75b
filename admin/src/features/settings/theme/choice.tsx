import { Form } from 'antd';
import type { ReactNode } from 'react';
import { themeSchema, type Theme } from '@homeroom/shared/settings/theme/theme';
import { schemaRule } from '../../../components/schema-item';

interface Control<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

interface ChoiceProps<Name extends keyof Theme> {
  name: Name;
  help?: string;
  /** Instead of what is wrong with the value. */
  problem?: string;
  children: (control: Control<Theme[Name]> & { labelId: string; wrong: boolean }) => ReactNode;
}

/** A field of the theme: a label above a choice, with help or what is wrong below. */
export const Choice = <Name extends keyof Theme>({ name, ...choice }: ChoiceProps<Name>) => (
  <Form.Item<Theme>
    name={name as keyof Theme}
    noStyle
    rules={[schemaRule(themeSchema.shape[name])]}
    validateTrigger="onChange"
  >
    <Group label={themeSchema.shape[name].meta()?.label} help={themeSchema.shape[name].meta()?.help} {...choice} />
  </Form.Item>
);

interface GroupProps<Name extends keyof Theme> extends Omit<ChoiceProps<Name>, 'name'>, Partial<Control<Theme[Name]>> {
  id?: string;
  label?: string;
}

function Group<Name extends keyof Theme>({ id, label, help, problem, value, onChange, children }: GroupProps<Name>) {
  const { errors } = Form.Item.useStatus();
  const said = problem ?? errors[0];
  const labelId = `${id}-label`;
  return (
    <div id={id} className="theme-choice" role="group" aria-labelledby={labelId}>
      <div id={labelId} className="theme-label">
        {label}
      </div>
      {children({ value: value!, onChange: onChange!, labelId, wrong: errors.length > 0 })}
      {said ? (
        <p className="theme-problem small" role="alert">
          {said}
        </p>
      ) : (
        help && <p className="faint small">{help}</p>
      )}
    </div>
  );
}
