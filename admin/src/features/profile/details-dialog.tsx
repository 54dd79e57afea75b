import { Form, Input } from 'antd';
import { profileSchema, type Profile, type ProfileInput } from '@homeroom/shared/profile';
import { FormDialog } from '../../components/form-dialog';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';
import { askSession } from '../../providers/session';
import { useAct } from '../../providers/use-act';

const { firstName, lastName, phoneNumber } = profileSchema.shape;

interface DetailsDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Edits one's own name and phone number. */
export function DetailsDialog({ profile, onClose }: DetailsDialogProps) {
  const save = useAct((values: ProfileInput) => ['PUT', '/profile', values], {
    done: 'Your details were saved.',
    then: () => {
      onClose();
      // Updates the name at the top of every page.
      void askSession().catch(() => undefined);
    },
  });
  const initial = { firstName: profile.firstName, lastName: profile.lastName, phoneNumber: profile.phoneNumber };
  return (
    <FormDialog<ProfileInput>
      title="Edit details"
      act="Save"
      acting="Saving…"
      initial={initial}
      send={save}
      onClose={onClose}
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
