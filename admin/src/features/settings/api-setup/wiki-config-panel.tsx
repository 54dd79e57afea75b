import { Button, Form, Switch, AutoComplete, type AutoCompleteProps } from 'antd';
import { roleWords, type Role } from '@homeroom/shared/roles';
import {
  wikiActions,
  wikiConfigInputOf,
  wikiConfigInputSchema,
  type KnownWikiConfig,
  type WikiAction,
  type WikiConfigInput,
} from '@homeroom/shared/wiki/wiki-config';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { useGet } from '../../../providers/use-get';
import { useSaveSettings } from '../../../providers/use-save-settings';
import { SchemaItem } from '../../../components/schema-item';
import { FormHead } from '../../../components/form-head';
import { useEditForm } from '../../../components/use-edit-form';
import { useDebounced } from '../../../components/use-debounced';
import { RightsTable, RoleCells } from './rights-table';
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
  const [form] = Form.useForm<WikiConfigInput>();
  const save = useSaveSettings(
    { path: '/settings/wiki-config', loaded: stored, values: stored, form },
    { done: 'Saved', failed: 'Not saved' },
  );
  const { formProps, pending, changed, ...edit } = useEditForm({
    kept: 'rights',
    send: save,
    form,
    initial: stored,
    staysOpen: true,
  });
  return (
    <Form {...formProps} component={false}>
      <FormHead edit={edit} />
      <RightsTable
        headings={['Action', 'On', ...rightsRoles.map((role) => roleWords[role])]}
        rights={wikiActions}
        labelOf={labelOf}
      >
        {(action) => (
          <>
            <td>
              <Form.Item name={[action, 'enabled']} valuePropName="checked" noStyle>
                <Switch size="small" aria-label={`${labelOf(action)}: on`} />
              </Form.Item>
            </td>
            <Form.Item name={[action, 'roles']} noStyle>
              <ActionRoles action={action} />
            </Form.Item>
          </>
        )}
      </RightsTable>
      <div className="rights-folder">
        <SchemaItem
          name={['uploadFile', 'teacherUploadFolderName']}
          schema={wikiConfigInputSchema.shape.uploadFile.shape.teacherUploadFolderName}
          extra="The name of a folder. Its subfolders are included."
          normalize={(name: string | undefined) => name || null}
        >
          <FolderName />
        </SchemaItem>
      </div>
      <PanelFoot
        actions={
          <Button type="primary" disabled={!changed} loading={pending} onClick={() => form.submit()}>
            {pending ? 'Saving…' : 'Save'}
          </Button>
        }
      >
        {changed && 'Not saved yet'}
      </PanelFoot>
    </Form>
  );
}

interface ActionRolesProps {
  action: WikiAction;
  value?: Role[];
  onChange?: (roles: Role[]) => void;
}

function ActionRoles({ action, value: roles = [], onChange }: ActionRolesProps) {
  const enabled = Form.useWatch<boolean>([action, 'enabled'], Form.useFormInstance()) ?? true;
  return (
    <RoleCells
      label={labelOf(action)}
      roles={rightsRoles}
      isAllowed={(role) => rightsOf({ enabled, roles }).includes(role)}
      disabled={!enabled}
      onChange={(role, allowed) => onChange?.(withRight({ enabled, roles }, role, allowed).roles)}
    />
  );
}

/** The name of a folder in the Teachers Corner; suggests matching ones, or those in Root. */
function FolderName({ value, ...field }: Pick<AutoCompleteProps<string | null>, 'id' | 'value' | 'onChange'>) {
  const q = useDebounced((value ?? '').trim()).slice(0, 200);
  const { data = [] } = useGet<WikiNode[]>(q ? '/wiki/search' : '/wiki/children', { params: q ? { q } : undefined });
  const folders = data.filter(({ type }) => type === 'FOLDER');
  return (
    <AutoComplete
      {...field}
      maxLength={255}
      value={value ?? ''}
      options={[...new Set(folders.map(({ name }) => name))].map((name) => ({ value: name }))}
    />
  );
}
