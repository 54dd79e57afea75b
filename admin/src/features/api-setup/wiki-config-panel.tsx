import { Button, Form, Switch } from 'antd';
import { useState } from 'react';
import {
  wikiActions,
  wikiConfigInputOf,
  wikiConfigInputSchema,
  type KnownWikiConfig,
  type WikiConfigInput,
} from '@homeroom/shared/wiki/wiki-config';
import { Panel, PanelFoot, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { RightsTable } from './rights-table';
import { UploadFolderField } from './upload-folder-field';
import { rightsOf, rightsRoles, withRight } from './wiki-rights';

const labelOf = (action: (typeof wikiActions)[number]) => wikiConfigInputSchema.shape[action].meta()!.label!;

/** Edits the roles' rights in the Teachers Corner: the setting `ui.wiki.config.json`. */
export function WikiConfigPanel() {
  const { query, data: stored } = useGet<KnownWikiConfig>('/features/ui/wiki-config');
  return (
    <Panel id="teachers-corner" aria-label="Teachers Corner">
      <PanelHead title="Teachers Corner">Who may do what. Superadmins can always do whatever is on.</PanelHead>
      {(query.error || !stored) && (
        <Pending query={query} columns={4} rows={5} label="Loading the Teachers Corner’s settings…" />
      )}
      {stored && <Rights key={JSON.stringify(stored)} stored={wikiConfigInputOf(stored)} />}
    </Panel>
  );
}

function Rights({ stored }: { stored: WikiConfigInput }) {
  const [config, setConfig] = useState(stored);
  const save = useAct((values: WikiConfigInput) => ['PUT', '/settings/wiki-config', values], {
    done: 'Saved',
    failed: 'Not saved',
  });
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
