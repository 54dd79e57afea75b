import { CloseOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { fullNameOf } from '@homeroom/shared/names';
import { groupSchema, type GroupInput, type GroupMember, type GroupRow } from '@homeroom/shared/notifications/groups';
import { plural } from '@homeroom/shared/text';
import { RowButton } from '../../../components/row-button';
import { Address } from '../../../components/contact-links';
import { FormDialog } from '../../../components/form-dialog';
import { Panel, PanelFoot } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Pill } from '../../../components/pill';
import { SchemaItem } from '../../../components/schema-item';
import { useAct } from '../../../providers/use-act';
import { useLoaded } from '../../../resources/use-loaded';
import { useMembers } from '../use-lists';
import { AddMembers } from './add-members';

/** How many are rendered at first. */
const shownAtFirst = 50;

const keyOf = ({ userId, parentId }: GroupMember) => (userId === null ? `p${parentId}` : `u${userId}`);

/** A group's members. Removing takes effect at once, with Undo in the foot. */
export function GroupPanel({ group, onClose }: { group: GroupRow; onClose: () => void }) {
  const { modal } = App.useApp();
  const [editing, setEditing] = useState(false);
  const [all, setAll] = useState(false);
  const [removed, setRemoved] = useState<GroupMember | null>(null);
  const { query, data: members } = useMembers(group.id);
  const path = `/notifications/groups/${group.id}`;
  const remove = useAct<GroupMember>(
    ({ userId, parentId }) => ['DELETE', `${path}/members/${userId ?? `parents/${parentId}`}`],
    { failed: 'Failed to remove', then: (_, member) => setRemoved(member) },
  );
  const back = useAct<GroupMember>(
    ({ userId, parentId }) => ['POST', `${path}/members`, userId === null ? { parentId } : { userId }],
    { failed: 'Failed to add', then: () => setRemoved(null) },
  );
  const change = useAct<Partial<GroupInput>>((input) => ['PATCH', path, input], { done: 'Group saved' });
  const drop = useAct(() => ['DELETE', path], {
    done: 'Group deleted',
    failed: 'Failed to delete group',
    then: onClose,
  });
  const reached = members?.filter(({ email }) => email).length ?? 0;
  const status = group.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  return (
    <Panel aria-label={group.groupName} className="group-panel">
      <header className="panel-head">
        <h2>{group.groupName}</h2>
        <span className="muted small num">
          {plural(group.people, 'person', 'people')}
          {members && `, ${reached} with an e-mail address`}
        </span>
        <div className="panel-head-actions">
          <Button type="text" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button type="text" loading={change.isPending} onClick={() => change.mutate({ status })}>
            {group.status === 'ACTIVE' ? 'Make inactive' : 'Make active'}
          </Button>
        </div>
        <Button className="group-close" type="text" icon={<CloseOutlined />} aria-label="Close" onClick={onClose} />
      </header>
      <AddMembers group={group} members={members ?? []} />
      {!members ? (
        <Pending query={query} columns={2} rows={4} />
      ) : members.length === 0 ? (
        <p className="panel-body muted">Nobody is in this group yet.</p>
      ) : (
        <ul className="group-members">
          {members.slice(0, all ? undefined : shownAtFirst).map((member) => (
            <li key={keyOf(member)}>
              <span>
                <b>{fullNameOf(member)}</b>
                {member.children.length > 0 && <span className="faint"> · {member.children.join(', ')}</span>}
              </span>
              {member.email ? (
                <span className="member-address muted">
                  <Address>{member.email}</Address>
                  {member.mailRefused && (
                    <span title={member.mailRefused}>
                      <Pill tone="bad">Mail refused</Pill>
                    </span>
                  )}
                </span>
              ) : (
                <Pill tone="off">No e-mail address</Pill>
              )}
              <RowButton
                icon={<CloseOutlined />}
                aria-label={`Remove ${fullNameOf(member)}`}
                onClick={() => remove.mutate(member)}
              />
            </li>
          ))}
        </ul>
      )}
      <PanelFoot
        actions={
          <>
            {members && members.length > shownAtFirst && !all && (
              <Button type="text" onClick={() => setAll(true)}>
                Show all
              </Button>
            )}
            {removed ? (
              <Button loading={back.isPending} onClick={() => back.mutate(removed)}>
                Undo
              </Button>
            ) : (
              <Button
                type="text"
                danger
                onClick={() =>
                  modal.confirm({
                    title: `Delete group “${group.groupName}”?`,
                    content: `Its list of ${plural(group.people, 'person', 'people')} is deleted too. The people and their messages are kept.`,
                    okText: 'Delete',
                    okButtonProps: { danger: true },
                    onOk: () => drop.mutateAsync().catch(() => undefined),
                  })
                }
              >
                Delete group
              </Button>
            )}
          </>
        }
      >
        <span role="status">
          {removed
            ? `${fullNameOf(removed)} was removed.`
            : members && members.length > shownAtFirst && !all
              ? `${shownAtFirst} of ${members.length}`
              : ''}
        </span>
      </PanelFoot>
      {editing && <EditGroupDialog group={group} path={path} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function EditGroupDialog({ group, path, onClose }: { group: GroupRow; path: string; onClose: () => void }) {
  const { patch, refused } = useLoaded(group);
  const save = useAct<Partial<GroupInput>>((input) => patch(path, input), {
    done: 'Group saved',
    refused,
    then: onClose,
  });
  return (
    <FormDialog<Partial<GroupInput>>
      title="Edit group"
      initial={{ groupName: group.groupName, description: group.description }}
      send={save}
      onClose={onClose}
    >
      <SchemaItem name="groupName" schema={groupSchema.shape.groupName} label="Group name">
        <Input />
      </SchemaItem>
      <SchemaItem name="description" schema={groupSchema.shape.description} label="Description" optional>
        <Input />
      </SchemaItem>
    </FormDialog>
  );
}
