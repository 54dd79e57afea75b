import { type MailSettings, publicAddressSchema, uploadLimitSchema } from '@homeroom/shared/api-setup';
import { useIsFetching } from '@tanstack/react-query';
import { Input, InputNumber } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../../components/page-head';
import { apiUrl } from '../../providers/http';
import { ApiKeysPanel } from './api-keys-panel';
import { FlagsPanel } from './flags-panel';
import { WikiConfigPanel } from './wiki-config-panel';
import './api-setup.css';
import { MailForm } from './mail-form';
import { SettingForm } from './setting-form';
import { SettingsPanel } from './settings-panel';

/** API Setup (decisions 5; picture 17). Each panel loads, fails and saves on its own. */
export function ApiSetupPage() {
  useNamedPanel();
  return (
    <>
      <PageHead title="API Setup">
        The mail server, the address of this app, keys for other programs, and what each role may do.{' '}
        <a className="text-link" href={`${apiUrl}/docs`} target="_blank" rel="noreferrer">
          OpenAPI page
        </a>
      </PageHead>
      <div className="api-setup">
        <div className="api-setup-columns">
          <div>
            <MailPanel />
            <WikiConfigPanel />
          </div>
          <div>
            <FlagsPanel />
            <SettingForm
              id="public-address"
              title="Public address"
              url="/settings/address"
              name="publicUrl"
              schema={publicAddressSchema.shape.publicUrl}
              done="The public address was saved."
              variable="PUBLIC_URL"
            >
              <Input placeholder={`For example: ${window.location.origin}`} spellCheck={false} autoComplete="off" />
            </SettingForm>
            <SettingForm
              id="uploads"
              title="Uploads"
              url="/settings/uploads"
              name="megabytes"
              schema={uploadLimitSchema.shape.megabytes}
              done="The upload limit was saved."
            >
              <InputNumber addonAfter="MB" />
            </SettingForm>
          </div>
        </div>
        <ApiKeysPanel />
      </div>
    </>
  );
}

/** Scrolls to the panel that the address names (`/setup#mail-server`) and focuses it, once nothing above it is loading. */
function useNamedPanel() {
  const { hash, key } = useLocation();
  const loading = useIsFetching() > 0;
  const brought = useRef<string>(undefined);
  useEffect(() => {
    const panel = document.getElementById(hash.slice(1));
    if (loading || !panel || brought.current === key) return;
    brought.current = key;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: 'start' });
  }, [hash, key, loading]);
}

/** The mail server. A save resets the form to the server's values. */
function MailPanel() {
  return (
    <SettingsPanel<MailSettings> title="Mail server" url="/settings/mail" rows={6}>
      {(settings) => <MailForm settings={settings} />}
    </SettingsPanel>
  );
}
