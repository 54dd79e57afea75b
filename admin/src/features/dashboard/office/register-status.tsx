import type { RegisterState } from '@homeroom/shared/attendance/registers';
import type { ClassStatus } from '@homeroom/shared/dashboard/office-dashboard';
import type { GlyphName } from '../../../components/glyph';
import { Pill, type PillTone } from '../../../components/pill';

export const stateWords: Record<RegisterState, string> = {
  NOT_COMPLETED: 'Not Completed',
  COMPLETED: 'Completed',
  NO_STUDENTS: 'No students',
  NO_CLASS_YET: 'No class yet',
};
export const stateGlyphs: Record<RegisterState, GlyphName> = {
  NOT_COMPLETED: 'ring',
  COMPLETED: 'check',
  NO_STUDENTS: 'dash',
  NO_CLASS_YET: 'dash',
};
const stateTones: Record<RegisterState, PillTone> = {
  NOT_COMPLETED: 'warn',
  COMPLETED: 'ok',
  NO_STUDENTS: 'off',
  NO_CLASS_YET: 'off',
};

/** A register's state as a pill; the tooltip names the person whose turn it is. */
export function RegisterStatus({ row: { state, turn } }: { row: Pick<ClassStatus, 'state' | 'turn'> }) {
  return (
    <span title={turn ? `Waiting for ${turn.name}.` : undefined}>
      <Pill tone={stateTones[state]} icon={stateGlyphs[state]}>
        {stateWords[state]}
      </Pill>
    </span>
  );
}
