import { Input } from 'antd';
import { publicAddressSchema, type PublicAddressInput, type PublicAddressSettings } from '@homeroom/shared/api-setup';
import { SchemaItem } from '../../components/schema-item';
import { useAct } from '../../providers/use-act';
import { SettingsPanel } from './settings-panel';
import { SmallForm } from './small-form';

const { publicUrl } = publicAddressSchema.shape;
const title = 'Public address';

/** The address at which people open the app; `PUBLIC_URL` takes precedence. */
export function AddressPanel() {
  return (
    <SettingsPanel<PublicAddressSettings> title={title} url="/settings/address" rows={1}>
      {(settings) => <AddressForm key={settings.publicUrl} settings={settings} />}
    </SettingsPanel>
  );
}

function AddressForm({ settings }: { settings: PublicAddressSettings }) {
  const save = useAct<PublicAddressInput>((values) => ['PUT', '/settings/address', values], {
    done: 'The public address was saved.',
  });
  return (
    <SmallForm<PublicAddressInput>
      id="public-address"
      title={title}
      values={{ publicUrl: settings.publicUrl }}
      send={save}
      lockedBy={settings.locked ? 'PUBLIC_URL' : undefined}
    >
      <SchemaItem name="publicUrl" schema={publicUrl}>
        <Input placeholder={`For example: ${window.location.origin}`} spellCheck={false} autoComplete="off" />
      </SchemaItem>
    </SmallForm>
  );
}
