import { Form, Input } from 'antd';
import type { ComponentProps } from 'react';
import { withoutEdges } from '@homeroom/shared/clean-text';
import { SchemaItem } from '../../components/schema-item';

interface PasswordItemProps extends Omit<ComponentProps<typeof SchemaItem>, 'children'> {
  name: string;
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** Why a password may not be the one that the person means to enter: copying often adds a space or a line break. */
export function edgesNote(password: string, isNew = false): string | undefined {
  const inner = withoutEdges(password);
  if (inner === password || inner === '') return undefined;
  const at = [!password.startsWith(inner) && 'starts', !password.endsWith(inner) && 'ends'].filter(Boolean);
  return `What you entered ${at.join(' and ')} with a space, perhaps from copying. ${isNew ? 'It will be left out.' : 'Homeroom also tries it without.'}`;
}

/** The field of a password, which says if it begins or ends with white space. */
export function PasswordItem({ autoComplete = 'current-password', autoFocus, extra, ...item }: PasswordItemProps) {
  const password = Form.useWatch<string | undefined>(item.name) ?? '';
  const note = edgesNote(password, autoComplete === 'new-password');
  return (
    <SchemaItem {...item} extra={note ?? extra}>
      <Input.Password autoComplete={autoComplete} spellCheck={false} autoFocus={autoFocus} />
    </SchemaItem>
  );
}
