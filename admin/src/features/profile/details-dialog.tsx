import { Input } from 'antd';
import { profileSchema, type Profile, type ProfileInput } from '@homeroom/shared/profile';
import { FormDialog } from '../../components/form-dialog';
import { SchemaItem } from '../../components/schema-item';
import { loadSession } from '../../providers/session';
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
      void loadSession().catch(() => undefined);
    },
  });
  const initial = { firstName: profile.firstName, lastName: profile.lastName, phoneNumber: profile.phoneNumber };
  return (
    <FormDialog<ProfileInput> title="Edit details" initial={initial} send={save} onClose={onClose}>
      <div className="form-pair">
        <SchemaItem name="firstName" schema={firstName}>
          <Input autoComplete="given-name" />
        </SchemaItem>
        <SchemaItem name="lastName" schema={lastName}>
          <Input autoComplete="family-name" />
        </SchemaItem>
      </div>
      <SchemaItem name="phoneNumber" schema={phoneNumber} optional>
        <Input type="tel" autoComplete="tel" />
      </SchemaItem>
    </FormDialog>
  );
}
