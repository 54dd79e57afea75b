import { App, Button } from 'antd';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { RowButton } from '../../../components/row-button';
import { Panel, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Rows } from '../../../components/rows';
import { State } from '../../../components/state';
import { useAct } from '../../../providers/use-act';
import { useNotificationsAddress } from '../notifications-address';
import { useTemplates } from '../use-lists';
import { TemplateEditor } from './template-editor';

/** The templates, or the form in their place (picture 21). */
export function TemplatesView() {
  const { modal } = App.useApp();
  const { template: openId, new: isNew, change } = useNotificationsAddress();
  const { query, data: templates } = useTemplates();
  const drop = useAct<number>((id) => ['DELETE', `/email/email-templates/${id}`], {
    done: 'Template deleted',
    failed: 'Failed to delete template',
  });
  const close = () => change({ template: undefined, new: undefined });
  const edited = templates?.find(({ id }) => id === openId);
  if (isNew || edited) return <TemplateEditor key={edited?.id ?? 'new'} template={edited} onClose={close} />;

  const ask = ({ id, name }: TemplateRow) =>
    modal.confirm({
      title: `Delete template "${name}"?`,
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync(id).catch(() => undefined),
    });
  const actions = (template: TemplateRow) => (
    <span className="template-actions">
      <RowButton aria-label={`Edit ${template.name}`} onClick={() => change({ template: template.id })}>
        Edit
      </RowButton>
      <RowButton aria-label={`Delete ${template.name}`} onClick={() => ask(template)}>
        Delete
      </RowButton>
    </span>
  );
  return (
    <Panel aria-label="Templates">
      <PanelHead
        title="Templates"
        actions={
          <Button type="primary" onClick={() => change({ new: 'template' })}>
            New Template
          </Button>
        }
      />
      {!templates ? (
        <Pending query={query} title="Failed to load templates" label="Loading..." columns={4} rows={5} />
      ) : templates.length === 0 ? (
        <State kind="empty" title="No templates found">
          A template is a message you can reuse, with placeholders for names and other details.
        </State>
      ) : (
        <Rows
          rows={templates}
          onOpen={({ id }) => change({ template: id })}
          columns={[
            { title: 'Name', render: (_, { name }) => <b>{name}</b> },
            { title: 'Code', dataIndex: 'code' },
            { title: 'Active', render: (_, { active }) => (active ? 'Yes' : 'No') },
            { title: 'Actions', align: 'right', render: (_, template) => actions(template) },
          ]}
          card={(template) => (
            <div className="template-card">
              <span>
                <b>{template.name}</b>
                <small className="muted">
                  {template.code} · {template.active ? 'Active' : 'Inactive'}
                </small>
              </span>
              {actions(template)}
            </div>
          )}
        />
      )}
    </Panel>
  );
}
