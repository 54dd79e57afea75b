import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { groupStatusWords, type GroupRow, type GroupInput } from '@homeroom/shared/notifications/groups';
import { plural } from '@homeroom/shared/text';
import { dash } from '../../../components/dash';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Pill } from '../../../components/pill';
import { Problem } from '../../../components/problem';
import { Rows } from '../../../components/rows';
import { State } from '../../../components/state';
import { useNotificationsAddress } from '../notifications-address';
import { useGroups } from '../use-lists';
import { GroupPanel } from './group-panel';
import { OptionalLabel } from '../../../components/optional-label';
import { useSubmit } from '../../../components/use-submit';
import { useAct } from '../../../providers/use-act';

const StatusPill = ({ status }: Pick<GroupRow, 'status'>) => (
  <Pill tone={status === 'ACTIVE' ? 'ok' : 'off'}>{groupStatusWords[status]}</Pill>
);

/** The groups, and beside them the open one's members (picture 21). */
export function GroupsView() {
  const { group: openId, change } = useNotificationsAddress();
  const [adding, setAdding] = useState(false);
  const { query, data: groups } = useGroups();
  const opened = groups?.find(({ id }) => id === openId);
  const open = (group?: number) => change({ group });
  return (
    <div className={opened ? 'two-panels' : undefined}>
      <Panel aria-label="Groups">
        <PanelHead
          title="Groups"
          actions={
            !adding && (
              <Button type="primary" onClick={() => setAdding(true)}>
                Add Group
              </Button>
            )
          }
        />
        {adding && <NewGroupForm onClose={() => setAdding(false)} onMade={({ id }) => open(id)} />}
        {!groups ? (
          <Pending query={query} title="Failed to load groups" label="Loading..." columns={4} rows={5} />
        ) : groups.length === 0 ? (
          <State kind="empty" title="No groups found">
            A group is a list of people you e-mail together, such as the parents of a section.
          </State>
        ) : (
          <Rows
            rows={groups}
            rowClassName={({ id }) => (id === openId ? 'is-open' : '')}
            onOpen={({ id }) => open(id)}
            columns={[
              {
                title: 'Name',
                render: (_, { id, groupName }) => (
                  <button type="button" className="row-link" aria-expanded={id === openId} onClick={() => open(id)}>
                    {groupName}
                  </button>
                ),
              },
              {
                title: 'Description',
                dataIndex: 'description',
                className: 'group-about',
                render: (words: string | null) => words ?? dash,
              },
              { title: 'People', dataIndex: 'people', align: 'right', className: 'num' },
              { title: 'Status', render: (_, group) => <StatusPill {...group} /> },
            ]}
            card={(group) => (
              <button
                type="button"
                className="group-card"
                aria-expanded={group.id === openId}
                onClick={() => open(group.id)}
              >
                <span>
                  <b>{group.groupName}</b>
                  <StatusPill {...group} />
                </span>
                <small className="muted num">
                  {plural(group.people, 'person', 'people')}
                  {group.description && ` · ${group.description}`}
                </small>
              </button>
            )}
          />
        )}
        {groups && groups.length > 0 && <PanelFoot>Only active groups can be chosen in Send Email.</PanelFoot>}
      </Panel>
      {opened && <GroupPanel key={opened.id} group={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

/** The form above the table; Create Group needs a name (spec 5). */
function NewGroupForm({ onClose, onMade }: { onClose: () => void; onMade: (group: GroupRow) => void }) {
  const [form] = Form.useForm<GroupInput>();
  const name = Form.useWatch('groupName', form);
  const create = useAct<GroupInput, GroupRow>((group) => ['POST', '/notifications/groups', group], {
    done: 'Group created',
    failed: 'Failed to create group',
    then: (group) => {
      onClose();
      onMade(group);
    },
  });
  const { pending, problem, submit } = useSubmit(form, create);
  return (
    <Form form={form} layout="vertical" className="new-group" onFinish={submit}>
      <Problem>{problem}</Problem>
      <Form.Item name="groupName" label="Group name">
        <Input autoFocus maxLength={80} />
      </Form.Item>
      <Form.Item name="description" label={<OptionalLabel>Description</OptionalLabel>}>
        <Input maxLength={255} placeholder="For example: concert helpers" />
      </Form.Item>
      <div className="new-group-actions">
        <Button disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={pending} disabled={!name?.trim()}>
          Create Group
        </Button>
      </div>
    </Form>
  );
}
