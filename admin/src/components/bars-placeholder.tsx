import { Button } from 'antd';
import { Chip, Chips } from './chip';
import { FilterBar } from './filter-bar';

/** Keeps the place of a list's filters, and of its chips, while it loads, so that its rows do not move down when they appear. */
export function BarsPlaceholder({ chips }: { chips?: boolean }) {
  return (
    <div aria-hidden style={{ visibility: 'hidden' }}>
      {chips && (
        <Chips label="">
          <Chip onClick={() => undefined}>{'\u00a0'}</Chip>
        </Chips>
      )}
      <FilterBar>
        <Button>{'\u00a0'}</Button>
      </FilterBar>
    </div>
  );
}
