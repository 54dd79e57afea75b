import type { ReactNode } from 'react';
import type { RegisterState } from '@homeroom/shared/attendance/registers';
import type { ClassStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { keysOf } from '@homeroom/shared/text';
import { Chip, Chips } from '../../../components/chip';
import { Glyph, type GlyphName } from '../../../components/glyph';
import { Pill, type PillTone } from '../../../components/pill';
import { countStates, type OverviewRow } from './overview';

interface Look {
  words: string;
  glyph: GlyphName;
  tone: PillTone;
}

/** In the order of the chips. */
export const registerLooks: Record<RegisterState, Look> = {
  NOT_COMPLETED: { words: 'Not Completed', glyph: 'ring', tone: 'warn' },
  COMPLETED: { words: 'Completed', glyph: 'check', tone: 'ok' },
  NO_STUDENTS: { words: 'No students', glyph: 'dash', tone: 'off' },
  NO_CLASS_YET: { words: 'No class yet', glyph: 'dash', tone: 'off' },
};

/** A register's state as a pill; the tooltip names the person whose turn it is. */
export function RegisterStatus({ row: { state, turn } }: { row: Pick<ClassStatus, 'state' | 'turn'> }) {
  const { words, glyph, tone } = registerLooks[state];
  return (
    <span title={turn ? `Waiting for ${turn.name}.` : undefined}>
      <Pill tone={tone} icon={glyph}>
        {words}
      </Pill>
    </span>
  );
}

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
