import { Checkbox } from 'antd';
import { useId } from 'react';
import { formStatuses, unassigned, withdrawn } from '@homeroom/shared/students/students';
import { showCount } from '@homeroom/shared/text';
import type { ListFilters } from './list-address';
import type { ListCounts } from './rows';
import { groupTitles } from './words';

interface FilterGroupsProps {
  counts: ListCounts;
  filters: ListFilters;
  onChange: (to: Partial<ListFilters>) => void;
}

/** The statuses with a box of their own (spec 2.4); Unassigned has its box among the sections. */
const statusBoxes = ['Active', 'Withdrawn'] as const;

/** The filters' groups of checkboxes, each with its count. */
export function FilterGroups({ counts, filters, onChange }: FilterGroupsProps) {
  const { status, form, section } = filters;
  const others = status.filter((each) => each === 'Unassigned');
  return (
    <>
      <Group
        title={groupTitles.statuses}
        options={statusBoxes.map((name) => ({ name, count: counts.statuses[name] }))}
        chosen={status}
        onChange={(names) => onChange({ status: [...statusBoxes.filter((name) => names.includes(name)), ...others] })}
      />
      <Group
        title={groupTitles.forms}
        options={formStatuses.map((name) => ({ name, count: counts.forms[name] }))}
        chosen={form}
        onChange={(names) => onChange({ form: formStatuses.filter((name) => names.includes(name)) })}
      />
      <Group
        wide
        title={groupTitles.sections}
        options={[
          { name: unassigned, count: counts.unassigned },
          ...counts.sections,
          { name: withdrawn, count: counts.withdrawn },
        ]}
        chosen={section}
        onChange={(names) => onChange({ section: names })}
      />
    </>
  );
}

interface GroupProps {
  title: string;
  wide?: boolean;
  options: { name: string; count: number }[];
  chosen: readonly string[];
  onChange: (names: string[]) => void;
}

function Group({ title, wide, options, chosen, onChange }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={wide ? 'filter-group is-wide' : 'filter-group'}>
      <span id={id} className="filter-title">
        {title}
      </span>
      <Checkbox.Group className="filter-boxes" value={[...chosen]} onChange={onChange}>
        {options.map(({ name, count }) => (
          <Checkbox key={name} value={name}>
            {name} <span className="faint num">{showCount(count)}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  );
}
