import { PageHead } from '../../components/page-head';
import { useNamedPanel } from '../../components/use-named-panel';
import { apiUrl } from '../../providers/http';
import { AddressPanel } from './address-panel';
import { ApiKeysPanel } from './api-keys-panel';
import { FlagsPanel } from './flags-panel';
import { MailPanel } from './mail-panel';
import { UploadsPanel } from './uploads-panel';
import { WikiConfigPanel } from './wiki-config-panel';
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
            <MailPanel />
            <WikiConfigPanel />
          </div>
          <div>
            <FlagsPanel />
            <AddressPanel />
            <UploadsPanel />
          </div>
        </div>
        <ApiKeysPanel />
      </div>
    </>
  );
}
