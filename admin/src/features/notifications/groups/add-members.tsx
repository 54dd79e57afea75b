import { useState } from 'react';
import type { GroupMember, GroupRow, NewMembers } from '@homeroom/shared/notifications/groups';
import { readAddresses } from '@homeroom/shared/notifications/typed-addresses';
import { plural } from '@homeroom/shared/text';
import { useAct } from '../../../providers/use-act';
import { PeopleButton } from '../send/people-picker';
import { useFoundPeople, type FoundPerson, usePeople } from '../use-lists';
import { listedPeople } from './listed-people';
import { Select } from '../../../components/select';

/** Adds people by search, one after another without leaving the field, or several by pasted addresses or from lists. */
export function AddMembers({ group, members }: { group: GroupRow; members: readonly GroupMember[] }) {
  const [words, setWords] = useState('');
  const addresses = readAddresses(words).addresses.map(({ email }) => email);
  const isList = addresses.length > 1;
  const { found, none } = useFoundPeople(isList ? '' : words);
  const listed = useListed(addresses, isList);
  const isThere = ({ who }: FoundPerson) =>
    members.some((each) => ('userId' in who ? each.userId === who.userId : each.parentId === who.parentId));
  const add = useAct<NewMembers>((people) => ['POST', `/notifications/groups/${group.id}/members`, people], {
    failed: 'Failed to add',
  });
  const addAll = (people: NewMembers, { length }: readonly number[]) => length > 0 && add.mutate(people);
  const picker = { withoutAddress: true, chosen: [] };
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
        options={
          isList
            ? listed
            : found.map((person) => ({
                value: person.key,
                label: person.name,
                about: isThere(person) ? `${person.about} · in this group` : person.about,
                who: person.who,
                disabled: isThere(person),
              }))
        }
        onSelect={(_: unknown, { who }) => {
          add.mutate(who);
          setWords('');
        }}
        optionRender={({ data }) => (
          <>
            {data.label} <span className="faint small">{data.about}</span>
          </>
        )}
        notFoundContent={isList ? 'Searching…' : none}
      />
      <PeopleButton {...picker} mode="PARENTS" onConfirm={(parentIds) => addAll({ parentIds }, parentIds)} />
      <PeopleButton {...picker} mode="USERS" onConfirm={(userIds) => addAll({ userIds }, userIds)} />
    </div>
  );
}

/** Everybody with one of some addresses as one choice; none until the lists of people are there. */
function useListed(addresses: readonly string[], isList: boolean) {
  const users = usePeople('USERS', isList).data;
  const parents = usePeople('PARENTS', isList).data;
  if (!users || !parents) return [];
  const { who, count, unknown } = listedPeople(addresses, users, parents);
  const about = unknown.length > 0 ? `Nobody has ${unknown.join(', ')}` : '';
  return [{ value: 'list', label: `Add ${plural(count, 'person', 'people')}`, about, who, disabled: count === 0 }];
}
