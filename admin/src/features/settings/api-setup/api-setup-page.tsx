import {
  fileTypesSchema,
  type MailSettings,
  publicAddressSchema,
  uploadLimitSchema,
} from '@homeroom/shared/settings/api-setup';
import { useIsFetching } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { featureKeys, featureLabel, flagRoles, type FeatureFlags } from '@homeroom/shared/settings/feature-flags';
import type { SignInSettings } from '@homeroom/shared/settings/sign-in';
import { roleWords } from '@homeroom/shared/roles';
import { NumberInput } from '../../../components/number-input';
import { PageHead } from '../../../components/page-head';
import { apiUrl } from '../../../providers/http';
import { Panel, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { basedOn } from '../../../providers/based-on';
import { ApiKeysPanel } from './api-keys-panel';
import { BackupsPanel } from './backups-panel';
import { HealthPanel } from './health-panel';
import { WikiConfigPanel } from './wiki-config-panel';
import { IssuersPanel } from './issuers-panel';
import { MailForm } from './mail-form';
import { SettingForm, SettingsPanel } from './setting-form';
import { SignInForm } from './sign-in-form';
import { RightsTable, RoleCells } from './rights-table';
import './api-setup.css';

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
            <SettingsPanel<MailSettings> title="Mail server" url="/settings/mail" rows={6}>
              {(settings) => <MailForm settings={settings} />}
            </SettingsPanel>
            <WikiConfigPanel />
          </div>
          <div>
            <FlagsPanel />
            <AddressAndUploads />
            <SettingsPanel<SignInSettings> title="Signing in" url="/settings/sign-in" rows={3}>
              {(settings) => <SignInForm settings={settings} />}
            </SettingsPanel>
          </div>
        </div>
        <IssuersPanel />
        <ApiKeysPanel />
        <BackupsPanel />
        <HealthPanel />
      </div>
    </>
  );
}

const AddressAndUploads = () => (
  <>
    <SettingForm
      id="public-address"
      title="Public address"
      url="/settings/address"
      name="publicUrl"
      schema={publicAddressSchema.shape.publicUrl}
      done="The public address was saved."
      variable="PUBLIC_URL"
      proposal={window.location.origin}
    >
      <Input placeholder="For example: https://homeroom.school.org" spellCheck={false} autoComplete="off" />
    </SettingForm>
    <SettingForm
      id="uploads"
      title="Uploads"
      url="/settings/uploads"
      name="megabytes"
      schema={uploadLimitSchema.shape.megabytes}
      done="The upload limit was saved."
    >
      <NumberInput suffix="MB" />
    </SettingForm>
    <SettingForm
      id="file-types"
      title="File types"
      url="/settings/file-types"
      name="moreTypes"
      valuePropName="checked"
      schema={fileTypesSchema.shape.moreTypes}
      done="The file types were saved."
    >
      <Checkbox>Take more types of files</Checkbox>
    </SettingForm>
  </>
);

const actsOfPeople = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

/**
 * Scrolls to the panel that the address names (`/setup#mail-server`) and focuses it, once nothing above it is loading: unless somebody has
 * begun to type, press or scroll by then, whose place it would take.
 */
function useNamedPanel() {
  const { hash, key } = useLocation();
  const loading = useIsFetching() > 0;
  const brought = useRef<string>(undefined);
  useEffect(() => {
    const begin = () => (brought.current = key);
    for (const act of actsOfPeople) document.addEventListener(act, begin, true);
    return () => {
      for (const act of actsOfPeople) document.removeEventListener(act, begin, true);
    };
  }, [key]);
  useEffect(() => {
    const panel = document.getElementById(hash.slice(1));
    if (loading || !panel || brought.current === key) return;
    brought.current = key;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: 'start' });
  }, [hash, key, loading]);
}

/** Which roles may use which features; each press is saved at once. */
function FlagsPanel() {
  const { query, data } = useGet<FeatureFlags>('/settings/features');
  const save = useAct((flags: FeatureFlags) => ['PUT', '/settings/features', flags, basedOn(data!)], {
    done: 'Saved',
    failed: 'Not saved',
  });
  const flags = (save.isPending ? save.variables : undefined) ?? data;
  return (
    <Panel id="feature-flags" aria-label="Feature flags">
      <PanelHead title="Feature flags">Superadmins can always use every feature.</PanelHead>
      {(query.error || !flags) && <Pending query={query} columns={3} rows={2} label="Loading feature flags…" />}
      {flags && (
        <RightsTable
          headings={['Feature', ...flagRoles.map((role) => roleWords[role])]}
          rights={featureKeys}
          labelOf={featureLabel}
          codeOf={(key) => key}
        >
          {(key) => (
            <RoleCells
              label={featureLabel(key)}
              roles={flagRoles}
              isAllowed={(role) => flags[key][role]}
              disabled={save.isPending}
              onChange={(role, allowed) => save.mutate({ ...flags, [key]: { ...flags[key], [role]: allowed } })}
            />
          )}
        </RightsTable>
      )}
    </Panel>
  );
}
