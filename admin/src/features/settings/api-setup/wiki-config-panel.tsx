import { Button, Form, Switch, AutoComplete } from 'antd';
import { useState } from 'react';
import {
  wikiActions,
  wikiConfigInputOf,
  wikiConfigInputSchema,
  type KnownWikiConfig,
  type WikiConfigInput,
} from '@homeroom/shared/wiki/wiki-config';
import type { HttpError } from '@refinedev/core';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { useGet } from '../../../providers/use-get';
import { useSaveSettings } from '../../../providers/use-save-settings';
import { faultOf } from '../../../components/field-fault';
import { useDebounced } from '../../../components/use-debounced';
import { RightsTable } from './rights-table';
import { rightsOf, rightsRoles, withRight } from './wiki-rights';

const labelOf = (action: (typeof wikiActions)[number]) => wikiConfigInputSchema.shape[action].meta()!.label!;

/** Edits the roles' rights in the Teachers Corner: the setting `ui.wiki.config.json`. */
export function WikiConfigPanel() {
  const { query, data: stored } = useGet<KnownWikiConfig>('/features/ui/wiki-config');
  return (
    <Panel id="teachers-corner" aria-label="Teachers Corner">
      <PanelHead title="Teachers Corner">
        Who may do what. Superadmins may always do everything that is turned on.
      </PanelHead>
      {(query.error || !stored) && (
        <Pending query={query} columns={4} rows={5} label="Loading the Teachers Corner’s settings…" />
      )}
      {stored && <Rights stored={wikiConfigInputOf(stored)} />}
    </Panel>
  );
}

function Rights({ stored }: { stored: WikiConfigInput }) {
  const [config, setConfig] = useState(stored);
  const save = useSaveSettings<WikiConfigInput>(
    {
      path: '/settings/wiki-config',
      loaded: stored,
      values: stored,
      draft: { current: () => config, show: setConfig },
    },
    { done: 'Saved', failed: 'Not saved' },
  );
  const changed = JSON.stringify(config) !== JSON.stringify(stored);
  return (
    <>
      <RightsTable
        title="Action"
        rights={wikiActions}
        roles={rightsRoles}
        labelOf={labelOf}
        switchOf={(action) => (
          <Switch
            size="small"
            aria-label={`${labelOf(action)}: on`}
            checked={config[action].enabled}
            onChange={(enabled) => setConfig({ ...config, [action]: { ...config[action], enabled } })}
          />
        )}
        isAllowed={(action, role) => rightsOf(config[action]).includes(role)}
        isDisabled={(action) => !config[action].enabled}
        onChange={(action, role, allowed) =>
          setConfig({ ...config, [action]: withRight(config[action], role, allowed) })
        }
      />
      <Form layout="vertical" component={false}>
        <div className="rights-folder">
          <UploadFolderField
            value={config.uploadFile.teacherUploadFolderName ?? ''}
            error={save.error}
            onChange={(name) => {
              save.reset();
              setConfig({ ...config, uploadFile: { ...config.uploadFile, teacherUploadFolderName: name || null } });
            }}
          />
        </div>
      </Form>
      <PanelFoot
        actions={
          <Button type="primary" disabled={!changed} loading={save.isPending} onClick={() => save.mutate(config)}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        }
      >
        {changed && 'Not saved yet'}
      </PanelFoot>
    </>
  );
}

interface UploadFolderFieldProps {
  value: string;
  onChange: (name: string) => void;
  /** The server's refusal. */
  error: HttpError | null;
}

const label = 'Teachers upload into';

/** The name of a folder in the Teachers Corner; suggests matching ones, or those in Root. */
function UploadFolderField({ value, onChange, error }: UploadFolderFieldProps) {
  const q = useDebounced(value.trim()).slice(0, 200);
  const { data = [] } = useGet<WikiNode[]>(q ? '/wiki/search' : '/wiki/children', { params: q ? { q } : undefined });
  const folders = data.filter(({ type }) => type === 'FOLDER');
  return (
    <Form.Item
      label={label}
      htmlFor="upload-folder"
      extra="The name of a folder. Its subfolders are included."
      {...faultOf(error, 'uploadFile.teacherUploadFolderName')}
    >
      <AutoComplete
        id="upload-folder"
        maxLength={255}
        value={value}
        options={[...new Set(folders.map(({ name }) => name))].map((name) => ({ value: name }))}
        onChange={(name: string | undefined) => onChange(name ?? '')}
      />
    </Form.Item>
  );
}
