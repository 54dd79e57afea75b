import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../components/password-input';
import { SchemaItem } from '../../components/schema-item';
import { edgesNote } from './edges-note';

interface PasswordItemProps extends Omit<ComponentProps<typeof SchemaItem>, 'children'> {
  name: string;
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** The field of a password, which says if it begins or ends with white space. */
export function PasswordItem({ autoComplete = 'current-password', autoFocus, extra, ...item }: PasswordItemProps) {
  const password = Form.useWatch<string | undefined>(item.name) ?? '';
  const note = edgesNote(password, autoComplete === 'new-password');
  return (
    <SchemaItem {...item} extra={note ?? extra}>
      <PasswordInput autoComplete={autoComplete} spellCheck={false} autoFocus={autoFocus} />
    </SchemaItem>
  );
}
