import { useCustom, type HttpError } from '@refinedev/core';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { GroupMember, GroupRow, NewMembers } from '@homeroom/shared/notifications/groups';
import type { ParentRow } from '@homeroom/shared/parents';
import { useDebounced } from '../../../components/use-debounced';
import { useAct } from '../../../providers/use-act';
import { PeoplePicker } from '../send/people-picker';
import type { PickedMode } from '../use-lists';

interface Found {
  value: string;
  label: string;
  about: string;
  member: NewMembers;
  disabled: boolean;
}

interface FoundUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** Searches begin with the second letter. */
const fewestLetters = 2;
const perKind = 10;

function useFound(words: string, members: readonly GroupMember[]): { found: Found[]; searching: boolean } {
  const q = useDebounced(words.trim());
  const enabled = q.length >= fewestLetters;
  const asked = { method: 'get' as const, queryOptions: { enabled }, errorNotification: false as const };
  const users = useCustom<FoundUser[], HttpError>({ url: '/users/search', config: { query: { q } }, ...asked }).query;
  const parents = useCustom<ParentRow[], HttpError>({
    url: '/parents',
    config: { query: { q, _start: 0, _end: perKind } },
    ...asked,
  }).query;
  if (!enabled) return { found: [], searching: false };
  const there = (member: NewMembers) =>
    members.some((each) =>
      member.userId ? each.userId === member.userId : each.parentId !== null && each.parentId === member.parentId,
    );
  const entry = (person: FoundUser, member: NewMembers, about: string): Found => ({
    value: `${member.userId ? 'u' : 'p'}${person.id}`,
    label: `${person.firstName} ${person.lastName}`,
    about: [about, person.email ?? 'no e-mail address', there(member) && 'in this group'].filter(Boolean).join(' · '),
    member,
    disabled: there(member),
  });
  return {
    found: [
      ...(users.data?.data ?? []).slice(0, perKind).map((user) => entry(user, { userId: user.id }, 'User')),
      ...(parents.data?.data ?? []).map((parent) =>
        entry(
          { ...parent, email: parent.email ?? null },
          { parentId: parent.id },
          parent.children.map(({ studentName }) => studentName).join(', ') || 'Parent',
        ),
      ),
    ],
    searching: q !== words.trim() || users.isFetching || parents.isFetching,
  };
}

/** Adds people by search, one after another without leaving the field, or several from the lists. */
export function AddMembers({ group, members }: { group: GroupRow; members: readonly GroupMember[] }) {
  const [words, setWords] = useState('');
  const [picking, setPicking] = useState<PickedMode | null>(null);
  const { found, searching } = useFound(words, members);
  const add = useAct<NewMembers>((given) => ['POST', `/notifications/groups/${group.id}/members`, given], {
    failed: 'Failed to add',
  });
  return (
    <div className="add-members">
      <Select<string, Found>
        showSearch
        value={null as unknown as string}
        aria-label="Add someone by name or e-mail"
        placeholder="Add someone by name or e-mail"
        searchValue={words}
        onSearch={setWords}
        filterOption={false}
        options={found}
        onSelect={(_, { member }) => {
          add.mutate(member);
          setWords('');
        }}
        optionRender={({ data }) => (
          <>
            {data.label} <span className="faint small">{data.about}</span>
          </>
        )}
        notFoundContent={
          words.trim().length < fewestLetters
            ? 'Type two letters of a name or an address.'
            : searching
              ? 'Searching…'
              : `Nobody matches “${words.trim()}”.`
        }
      />
      <Button onClick={() => setPicking('PARENTS')}>Choose parents</Button>
      <Button onClick={() => setPicking('USERS')}>Choose users</Button>
      {picking && (
        <PeoplePicker
          mode={picking}
          withoutAddress
          chosen={[]}
          onClose={() => setPicking(null)}
          onConfirm={(ids) => {
            setPicking(null);
            if (ids.length > 0) add.mutate(picking === 'USERS' ? { userIds: ids } : { parentIds: ids });
          }}
        />
      )}
    </div>
  );
}
