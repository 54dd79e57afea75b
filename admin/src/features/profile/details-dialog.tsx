import { profileSchema, type Profile, type ProfileInput } from '@homeroom/shared/profile';
import { FormDialog } from '../../components/form-dialog';
import { loadSession } from '../../providers/session';
import { useAct } from '../../providers/use-act';
import { FieldLines } from '../../resources/field-lines';

/** Edits one's own name and phone number. */
export function DetailsDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const save = useAct((values: ProfileInput) => ['PUT', '/profile', values], {
    done: 'Your details were saved.',
    then: () => {
      onClose();
      // Updates the name at the top of every page.
      void loadSession().catch(() => undefined);
    },
  });
  const { firstName, lastName, phoneNumber } = profile;
  return (
    <FormDialog<ProfileInput>
      title="Edit details"
      initial={{ firstName, lastName, phoneNumber }}
      send={save}
      onClose={onClose}
    >
      <FieldLines
        schema={profileSchema}
        autoComplete={{ firstName: 'given-name', lastName: 'family-name', phoneNumber: 'tel' }}
      />
    </FormDialog>
  );
}
