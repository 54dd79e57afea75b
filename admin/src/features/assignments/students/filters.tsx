import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { UnassignedStudent } from '@homeroom/shared/assignments/assignments';
import { showCount } from '@homeroom/shared/text';
import { noFilters, useAssignAddress } from './assign-address';
import { facets, facetWords, valuesOf, type Facet } from './unassigned';
import { ChoicesBelow } from '../../../components/choices-below';
import { Chips } from '../../../components/chip';
import { Glyph } from '../../../components/glyph';

interface FilterDropdownsProps {
  students: readonly UnassignedStudent[];
  grades: readonly string[];
}

/** Rising Grade, Gender and Age: one is open at a time, and Escape closes it (spec 2.8). */
export function FilterDropdowns({ students, grades }: FilterDropdownsProps) {
  const { address: filters, change } = useAssignAddress();
  const [open, setOpen] = useState<Facet | null>(null);
  return facets.map((facet) => (
    <ChoicesBelow
      key={facet}
      open={open === facet}
      onOpenChange={(wanted) => setOpen(wanted ? facet : null)}
      choices={
        <Checkbox.Group
          className="filter-values"
          aria-label={facetWords[facet]}
          value={filters[facet]}
          onChange={(values) => change({ [facet]: values })}
        >
          {valuesOf(students, facet, grades).map(({ value, count }) => (
            <Checkbox key={value} value={value}>
              {value} <span className="faint num">{showCount(count)}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      }
    >
      <Button icon={<DownOutlined />} iconPosition="end">
        <span>
          {facetWords[facet]}
          {filters[facet].length > 0 && <b className="filter-count num">{filters[facet].length}</b>}
        </span>
      </Button>
    </ChoicesBelow>
  ));
}

/** The active filters, each with a button that removes it, and Clear all. */
export function FilterChips() {
  const { address: filters, change } = useAssignAddress();
  const active = facets.flatMap((facet) => filters[facet].map((value) => ({ facet, value })));
  if (active.length === 0) return null;
  return (
    <Chips label="Active filters">
      {active.map(({ facet, value }) => (
        <button
          key={`${facet} ${value}`}
          type="button"
          className="chip"
          aria-label={`Remove filter ${facetWords[facet]} ${value}`}
          onClick={() => change({ [facet]: filters[facet].filter((each) => each !== value) })}
        >
          {facetWords[facet]}
          <b>{value}</b>
          <Glyph name="cross" size={10} />
        </button>
      ))}
      <Button type="link" size="small" onClick={() => change(noFilters)}>
        Clear all
      </Button>
    </Chips>
  );
}
