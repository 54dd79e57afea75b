import type { RegisterState } from '@homeroom/shared/attendance/registers';
import type { ClassStatus } from '@homeroom/shared/dashboard/office-dashboard';
import type { GlyphName } from '../../../components/glyph';
import { Pill, type PillTone } from '../../../components/pill';

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
