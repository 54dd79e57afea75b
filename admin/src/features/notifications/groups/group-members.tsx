import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { fullNameOf } from '@homeroom/shared/names';
import type { GroupMember, GroupRow } from '@homeroom/shared/notifications/groups';
import { plural } from '@homeroom/shared/text';
import { RowButton } from '../../../components/link-button';
import { Address } from '../../../components/contact-links';
import { Panel, PanelFoot, PanelHead } from '../../../components/panel';
import { Pending } from '../../../components/pending';
import { Pill } from '../../../components/pill';
import { useAct } from '../../../providers/use-act';
import { useMembers } from '../use-lists';
import { AddMembers } from './add-members';
import '../notifications.css';
import { useNames } from '../../../providers/names';

const shownAtFirst = 50;

const keyOf = ({ userId, parentId }: GroupMember) => (userId === null ? `p${parentId}` : `u${userId}`);

/** A group's members. Removing takes effect at once, with Undo in the foot. */
export function GroupMembers({ record: group }: { record: GroupRow }) {
  const [all, setAll] = useState(false);
  const [removed, setRemoved] = useState<GroupMember | null>(null);
  const { query, data: members } = useMembers(group.id);
  const path = `/notifications/groups/${group.id}/members`;
  const remove = useAct<GroupMember>(
    ({ userId, parentId }) => ['DELETE', `${path}/${userId ?? `parents/${parentId}`}`],
    { failed: 'Failed to remove', then: (_, member) => setRemoved(member) },
  );
  const back = useAct<GroupMember>(
    ({ userId, parentId }) => ['POST', path, userId === null ? { parentId } : { userId }],
    { failed: 'Failed to add', then: () => setRemoved(null) },
  );
  const isCut = !all && members !== undefined && members.length > shownAtFirst;
  const reached = members?.filter(({ email }) => email).length ?? 0;
  return (
    <Panel aria-label="Members">
      <PanelHead title={plural(group.people, 'person', 'people')}>
        {members && `${reached} with an e-mail address`}
      </PanelHead>
      <AddMembers group={group} members={members ?? []} />
      {!members ? (
        <Pending query={query} columns={2} rows={4} />
      ) : members.length === 0 ? (
        <p className="panel-body muted">Nobody is in this group yet.</p>
      ) : (
        <ul className="group-members">
          {members.slice(0, all ? undefined : shownAtFirst).map((member) => (
            <MemberRow key={keyOf(member)} member={member} onRemove={() => remove.mutate(member)} />
          ))}
        </ul>
      )}
      {(removed !== null || isCut) && (
        <PanelFoot
          actions={
            <>
              {isCut && (
                <Button type="text" onClick={() => setAll(true)}>
                  Show all
                </Button>
              )}
              {removed && (
                <Button loading={back.isPending} onClick={() => back.mutate(removed)}>
                  Undo
                </Button>
              )}
            </>
          }
        >
          <span role="status">
            {removed ? `${fullNameOf(removed)} was removed.` : `${shownAtFirst} of ${members!.length}`}
          </span>
        </PanelFoot>
      )}
    </Panel>
  );
}

function MemberRow({ member, onRemove }: { member: GroupMember; onRemove: () => void }) {
  const name = useNames().person(member);
  return (
    <li>
      <span>
        <b>{name}</b>
        {member.children.length > 0 && <span className="faint"> · {member.children.join(', ')}</span>}
      </span>
      <MemberAddress {...member} />
      <RowButton icon={<CloseOutlined />} aria-label={`Remove ${fullNameOf(member)}`} onClick={onRemove} />
    </li>
  );
}

function MemberAddress({ email, mailRefused }: GroupMember) {
  if (!email) return <Pill tone="off">No e-mail address</Pill>;
  return (
    <span className="member-address muted">
      <Address>{email}</Address>
      {mailRefused && (
        <span title={mailRefused}>
          <Pill tone="bad">Mail refused</Pill>
        </span>
      )}
    </span>
  );
}
