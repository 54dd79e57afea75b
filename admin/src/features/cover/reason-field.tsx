import { Form, Input, type InputProps } from 'antd';
import { delegationBody } from '@homeroom/shared/cover/cover';
import { OptionalLabel } from '../../components/schema-item';

/** The error in a reason for cover, if any. */
export const reasonProblem = (reason: string) =>
  delegationBody.shape.reason.safeParse(reason).error?.issues[0]?.message;

export const reasonPlaceholder = 'sick leave / substitution / event';

interface ReasonFieldProps extends Pick<InputProps, 'disabled' | 'onPressEnter'> {
  id: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Why a class is covered. */
export function ReasonField({ id, value, onChange, ...input }: ReasonFieldProps) {
  const fault = reasonProblem(value);
  return (
    <Form.Item
      className="grant-reason"
      layout="vertical"
      label={<OptionalLabel>Reason</OptionalLabel>}
      htmlFor={id}
      validateStatus={fault ? 'error' : undefined}
      help={fault}
    >
      <Input
        id={id}
        autoComplete="off"
        placeholder={reasonPlaceholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
    </Form.Item>
  );
}
