import type { ReactNode } from 'react';
import type { RegisterState } from '@homeroom/shared/attendance/registers';
import { keysOf } from '@homeroom/shared/text';
import { Chip, Chips } from '../../../components/chip';
import { Glyph } from '../../../components/glyph';
import { countStates, type OverviewRow } from './overview';
import { registerLooks } from './register-status';

interface OverviewChipsProps {
  rows: readonly OverviewRow[];
  state: RegisterState | null;
  onChoose: (state: RegisterState | null) => void;
  children?: ReactNode;
}

const always: RegisterState[] = ['NOT_COMPLETED', 'COMPLETED'];

/** A chip filters by its state; pressed again, it shows all. */
export function OverviewChips({ rows, state, onChoose, children }: OverviewChipsProps) {
  const counts = countStates(rows);
  return (
    <Chips label="Registers by state">
      {keysOf(registerLooks)
        .filter((each) => always.includes(each) || counts[each] > 0)
        .map((each) => (
          <Chip
            key={each}
            count={counts[each]}
            mark={<Glyph name={registerLooks[each].glyph} />}
            pressed={state === each}
            onClick={() => onChoose(state === each ? null : each)}
          >
            {registerLooks[each].words}
          </Chip>
        ))}
      {children}
    </Chips>
  );
}
