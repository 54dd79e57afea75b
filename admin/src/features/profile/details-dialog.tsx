import { useNotification } from '@refinedev/core';
import { Form, Input } from 'antd';
import { profileSchema, type Profile, type ProfileInput } from '@homeroom/shared/profile';
import { FormDialog } from '../../components/form-dialog';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';
import { http } from '../../providers/http';
import { askSession } from '../../providers/session';

const { firstName, lastName, phoneNumber } = profileSchema.shape;

interface DetailsDialogProps {
  profile: Profile;
  onClose: (changed: boolean) => void;
}

/** One's own names and phone. */
export function DetailsDialog({ profile, onClose }: DetailsDialogProps) {
  const { open } = useNotification();
  const send = async (values: ProfileInput) => {
    await http.put('/profile', values);
    onClose(true);
    open?.({ type: 'success', message: 'Your details were saved.' });
    // The name at the top of every page.
    await askSession().catch(() => undefined);
  };
  const initial = { firstName: profile.firstName, lastName: profile.lastName, phoneNumber: profile.phoneNumber };
  return (
    <FormDialog<ProfileInput>
      title="Edit details"
      act="Save"
      acting="Saving…"
      initial={initial}
      send={send}
      onClose={() => onClose(false)}
    >
      <div className="form-pair">
        <Form.Item name="firstName" label={firstName.meta()?.label} rules={[schemaRule(firstName)]}>
          <Input autoComplete="given-name" />
        </Form.Item>
        <Form.Item name="lastName" label={lastName.meta()?.label} rules={[schemaRule(lastName)]}>
          <Input autoComplete="family-name" />
        </Form.Item>
      </div>
      <Form.Item
        name="phoneNumber"
        label={<OptionalLabel>{phoneNumber.meta()?.label}</OptionalLabel>}
        rules={[schemaRule(phoneNumber)]}
      >
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
    </FormDialog>
  );
}
