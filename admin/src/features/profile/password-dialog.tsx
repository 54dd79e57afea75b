import { useNotification } from '@refinedev/core';
import { Form, Input } from 'antd';
import { changePasswordSchema, passwordLength, type ChangePasswordInput } from '@homeroom/shared/auth';
import { FormDialog } from '../../components/form-dialog';
import { schemaRule } from '../../components/schema-rule';
import { http } from '../../providers/http';

const { currentPassword, password } = changePasswordSchema.shape;

/** One's own password, after the current one; every other browser is signed out. */
export function PasswordDialog({ onClose }: { onClose: (changed: boolean) => void }) {
  const { open } = useNotification();
  const send = async (values: ChangePasswordInput) => {
    await http.put('/profile/password', values);
    onClose(true);
    open?.({ type: 'success', message: 'Your password was changed.' });
  };
  return (
    <FormDialog<ChangePasswordInput>
      title="Change password"
      act="Change password"
      acting="Changing…"
      width={440}
      send={send}
      onClose={() => onClose(false)}
    >
      <Form.Item name="currentPassword" label="Current password" rules={[schemaRule(currentPassword)]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label="New password"
        extra={`At least ${passwordLength.min} characters.`}
        rules={[schemaRule(password)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
