import { Button } from 'antd';
import { Chips } from '../../../components/chip';
import { Glyph } from '../../../components/glyph';
import { facets, facetWords } from './unassigned';
import type { AssignAddress } from './use-assign-address';

/** The filters that are on, each to be taken away, and Clear all. */
export function FilterChips({ address: { filters, setFilter, clearFilters } }: { address: AssignAddress }) {
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
          onClick={() =>
            setFilter(
              facet,
              filters[facet].filter((each) => each !== value),
            )
          }
        >
          {facetWords[facet]}
          <b>{value}</b>
          <Glyph name="cross" size={10} />
        </button>
      ))}
      <Button type="link" size="small" onClick={clearFilters}>
        Clear all
      </Button>
    </Chips>
  );
}
