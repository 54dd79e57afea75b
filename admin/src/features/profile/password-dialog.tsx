import { Input } from 'antd';
import { changePasswordSchema, type ChangePasswordInput } from '@homeroom/shared/auth';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { useAct } from '../../providers/use-act';

const { currentPassword, password } = changePasswordSchema.shape;

/** Changes one's own password and signs out all other browsers. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useAct((values: ChangePasswordInput) => ['PUT', '/profile/password', values], {
    done: 'Your password was changed.',
    then: onClose,
  });
  return (
    <FormDialog<ChangePasswordInput>
      title="Change password"
      act="Change password"
      acting="Changing…"
      width={440}
      send={change}
      onClose={onClose}
    >
      <SchemaItem name="currentPassword" schema={currentPassword} label="Current password">
        <Input.Password autoComplete="current-password" />
      </SchemaItem>
      <SchemaItem name="password" schema={password} label="New password">
        <Input.Password autoComplete="new-password" />
      </SchemaItem>
    </FormDialog>
  );
}
