import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { GoneChoices } from '../../components/gone-choices';
import { goneFrom, goneNames, withoutGone } from './matrix/gone';
import type { Choices } from './matrix/choices';

interface GoneFiltersProps {
  filter: MatrixFilter;
  choices: Choices | undefined;
  onChange: (filter: MatrixFilter) => void;
}

/** Says which filters in a report's link name something that is no longer available. */
export function GoneFilters({ filter, choices, onChange }: GoneFiltersProps) {
  const gone = choices ? goneFrom(filter, choices) : [];
  return <GoneChoices names={goneNames(gone)} onClear={() => onChange(withoutGone(filter, gone))} />;
}
