import type { MailSettings } from '@homeroom/shared/api-setup';
import { MailForm } from './mail-form';
import { SettingsPanel } from './settings-panel';

/** The mail server. A save resets the form to the server's values. */
export function MailPanel() {
  return (
    <SettingsPanel<MailSettings> title="Mail server" url="/settings/mail" rows={6}>
      {(settings) => <MailForm settings={settings} />}
    </SettingsPanel>
  );
}
