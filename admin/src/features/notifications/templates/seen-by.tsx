import { Select } from 'antd';
import { useMemo, useState } from 'react';
import type { ReaderValues } from '@homeroom/shared/notifications/send';
import type { TokenValues } from '@homeroom/shared/notifications/tokens';
import { useUser } from '../../../providers/session';
import { useGet } from '../../../providers/use-get';
import { FieldFault } from '../field-fault';
import { useFoundPeople, type FoundPerson } from '../use-found-people';

type SeenPerson = Pick<FoundPerson, 'key' | 'name' | 'who'>;

/** The person whose values fill in a text: the author by default, nobody once cleared. */
export function useSeenBy() {
  const user = useUser();
  const [person, choose] = useState<SeenPerson | null>(
    user ? { key: `userId ${user.id}`, name: user.fullName, who: { userId: user.id } } : null,
  );
  const { query, data } = useGet<ReaderValues>('/notifications/values', {
    params: person?.who,
    enabled: person !== null,
  });
  const answer = person ? data : undefined;
  const values: TokenValues | undefined = useMemo(() => answer && new Map(Object.entries(answer)), [answer]);
  return { person, choose, values, problem: person && query.error?.message };
}

/** Chooses whose values the preview shows; cleared, it shows the tokens (picture 21). */
export function SeenBy({ person, choose, problem }: Omit<ReturnType<typeof useSeenBy>, 'values'>) {
  const [words, setWords] = useState('');
  const { found, none } = useFoundPeople(words);
  return (
    <div className="seen-by">
      <Select
        showSearch
        allowClear
        aria-label="As seen by"
        prefix={<span className="muted">As seen by</span>}
        placeholder="nobody"
        popupMatchSelectWidth={false}
        value={person && { value: person.key, label: person.name }}
        labelInValue
        searchValue={words}
        onSearch={setWords}
        filterOption={false}
        onClear={() => choose(null)}
        onSelect={({ value }) => {
          choose(found.find(({ key }) => key === value) ?? null);
          setWords('');
        }}
        options={found.map(({ key, name, about }) => ({ value: key, label: name, about }))}
        optionRender={({ data }) => (
          <>
            {data.label} <span className="faint small">{data.about}</span>
          </>
        )}
        notFoundContent={none}
      />
      <FieldFault>{problem}</FieldFault>
    </div>
  );
}
