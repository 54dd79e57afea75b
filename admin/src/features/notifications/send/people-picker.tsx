import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useNames } from '../../../providers/names';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import { hasWords } from '@homeroom/shared/search';
import { byName, plural, showCount } from '@homeroom/shared/text';
import { turned } from '../../../components/choose-range';
import { CheckAll } from '../../../components/check-all';
import { FilterBar } from '../../../components/filter-bar';
import { Pill } from '../../../components/pill';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { SearchField } from '../../../resources/search-field';
import { usePeople, type PickedMode } from '../use-lists';
import { Select } from '../../../components/select';
import { PickerDialog } from './picker-dialog';

interface PeopleFilter {
  q: string;
  section: string | null;
  className: string | null;
}

/** Whether a person has every word in their name or address, and the section and class. */
const isMatch = (person: PickerPerson, { q, section, className }: PeopleFilter) =>
  (section === null || person.sections.includes(section)) &&
  (className === null || person.classes.includes(className)) &&
  hasWords(q, person.firstName, person.lastName, person.email ?? '');

const idsOf = (people: readonly PickerPerson[]) => people.map(({ id }) => id);

const choicesOf = (people: readonly PickerPerson[], field: 'sections' | 'classes') =>
  [...new Set(people.flatMap((person) => person[field]))].sort(byName((value) => value));

const words = {
  USERS: { title: 'Choose users', failed: 'Failed to load users' },
  PARENTS: { title: 'Choose parents', failed: 'Failed to load parents' },
};

export function PeopleButton({ onConfirm, ...picker }: Omit<PeoplePickerProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words[picker.mode].title}</Button>
      {open && (
        <PeoplePicker
          {...picker}
          onClose={close}
          onConfirm={(ids) => {
            close();
            onConfirm(ids);
          }}
        />
      )}
    </>
  );
}

interface PeoplePickerProps {
  mode: PickedMode;
  chosen: readonly number[];
  /** Groups may contain people without an address, whom a send cannot reach. */
  withoutAddress?: boolean;
  onConfirm: (ids: number[]) => void;
  onClose: () => void;
}

/** Chooses people by name, section and class (spec 2.9, Recipient picker). */
function PeoplePicker({ mode, chosen, withoutAddress = false, onConfirm, onClose }: PeoplePickerProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen));
  const [filter, setFilter] = useState<PeopleFilter>({ q: '', section: null, className: null });
  const { query, data: people } = usePeople(mode);
  const { title, failed } = words[mode];
  if (!people) return <WaitingDialog title={title} failed={failed} query={query} onClose={onClose} />;

  const canChoose = ({ email, noSchoolMail }: PickerPerson) => withoutAddress || (email !== null && !noSchoolMail);
  const shown = people.filter((person) => isMatch(person, filter));
  const free = shown.filter(canChoose);
  const choosable = people.filter((person) => ids.has(person.id) && canChoose(person));
  const unreached = shown.length - free.length;
  const choose = (of: readonly PickerPerson[], on: boolean) => setIds(turned(ids, idsOf(of), on));
  return (
    <PickerDialog
      title={title}
      count={choosable.length}
      onClear={() => setIds(new Set())}
      onConfirm={() => onConfirm(idsOf(choosable))}
      onClose={onClose}
    >
      <PickerFilters people={people} filter={filter} onFilter={setFilter} />
      <div className="picker-all">
        <CheckAll
          chosen={free.filter(({ id }) => ids.has(id)).length}
          of={free.length}
          disabled={free.length === 0}
          onChange={({ target }) => choose(free, target.checked)}
        >
          Select all (filtered) <span className="faint num">{showCount(free.length)}</span>
        </CheckAll>
        {unreached > 0 && (
          <span className="faint small">{plural(unreached, 'person', 'people')} can’t be e-mailed</span>
        )}
      </div>
      <ul className="picker-list" aria-label={title}>
        {shown.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            chosen={ids.has(person.id)}
            disabled={!canChoose(person)}
            onChoose={(on) => choose([person], on)}
          />
        ))}
        {shown.length === 0 && <li className="muted picker-none">Nobody matches.</li>}
      </ul>
    </PickerDialog>
  );
}

interface PickerFiltersProps {
  people: readonly PickerPerson[];
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
}

function PickerFilters({ people, filter, onFilter }: PickerFiltersProps) {
  const filterBy = (name: string, key: 'section' | 'className', values: readonly string[]) => (
    <Select
      allowClear
      showSearch
      aria-label={name}
      className="picker-filter"
      prefix={<span className="muted">{name}</span>}
      placeholder="All"
      value={filter[key]}
      onChange={(value?: string) => onFilter({ ...filter, [key]: value ?? null })}
      options={values.map((value) => ({ value, label: value }))}
    />
  );
  return (
    <FilterBar>
      <SearchField value={filter.q} placeholder="Search name or e-mail" onSearch={(q) => onFilter({ ...filter, q })} />
      {filterBy('Section', 'section', choicesOf(people, 'sections'))}
      {filterBy('Class', 'className', choicesOf(people, 'classes'))}
    </FilterBar>
  );
}

interface PersonItemProps {
  person: PickerPerson;
  chosen: boolean;
  disabled: boolean;
  onChoose: (on: boolean) => void;
}

function PersonItem({ person, chosen, disabled, onChoose }: PersonItemProps) {
  const name = useNames().person(person);
  return (
    <li>
      <Checkbox checked={chosen && !disabled} disabled={disabled} onChange={({ target }) => onChoose(target.checked)}>
        <span className="picker-name">
          {name}
          {person.children.length > 0 && <span className="faint small"> · {person.children.join(', ')}</span>}
        </span>
        <span className="picker-mail small">
          {person.noSchoolMail ? 'No school mail' : (person.email ?? 'No e-mail address')}
          {person.mailRefused && !person.noSchoolMail && (
            <span title={person.mailRefused}>
              {' '}
              <Pill tone="bad">Mail refused</Pill>
            </span>
          )}
        </span>
      </Checkbox>
    </li>
  );
}
