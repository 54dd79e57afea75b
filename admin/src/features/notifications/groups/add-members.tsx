import { Button, Select } from 'antd';
import { useState } from 'react';
import type { GroupMember, GroupRow, NewMembers } from '@homeroom/shared/notifications/groups';
import { useAct } from '../../../providers/use-act';
import { PeoplePicker } from '../send/people-picker';
import { useFoundPeople, type FoundPerson } from '../use-found-people';
import type { PickedMode } from '../use-lists';

/** Adds people by search, one after another without leaving the field, or several from lists. */
export function AddMembers({ group, members }: { group: GroupRow; members: readonly GroupMember[] }) {
  const [words, setWords] = useState('');
  const [picking, setPicking] = useState<PickedMode | null>(null);
  const { found, none } = useFoundPeople(words);
  const isThere = ({ who }: FoundPerson) =>
    members.some((each) => ('userId' in who ? each.userId === who.userId : each.parentId === who.parentId));
  const add = useAct<NewMembers>((given) => ['POST', `/notifications/groups/${group.id}/members`, given], {
    failed: 'Failed to add',
  });
  return (
    <div className="add-members">
      <Select
        showSearch
        value={null}
        aria-label="Add someone by name or e-mail"
        placeholder="Add someone by name or e-mail"
        searchValue={words}
        onSearch={setWords}
        filterOption={false}
        options={found.map((person) => ({
          value: person.key,
          label: person.name,
          about: isThere(person) ? `${person.about} · in this group` : person.about,
          who: person.who,
          disabled: isThere(person),
        }))}
        onSelect={(_: unknown, { who }) => {
          add.mutate(who);
          setWords('');
        }}
        optionRender={({ data }) => (
          <>
            {data.label} <span className="faint small">{data.about}</span>
          </>
        )}
        notFoundContent={none}
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
