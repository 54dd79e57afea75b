import { Button } from 'antd';
import { Chips } from '../../../components/chip';
import { Glyph } from '../../../components/glyph';
import { noFilters, type ChangeAssign } from './assign-address';
import { facets, facetWords, type Filters } from './unassigned';

/** The active filters, each with a button that removes it, and Clear all. */
export function FilterChips({ filters, change }: { filters: Filters; change: ChangeAssign }) {
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
