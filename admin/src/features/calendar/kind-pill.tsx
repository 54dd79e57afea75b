import { dayKindWords, type DayKind } from '@homeroom/shared/calendar';
import { Pill, type PillTone } from '../../components/pill';

const tones: Record<DayKind, PillTone> = { CLASS: 'ok', MAKE_UP: 'ok', HOLIDAY: 'off', CLOSURE: 'warn', EVENT: 'line' };

/** The kind of a day. A closure is an exception that was not planned: amber, with a cross. */
export function KindPill({ kind }: { kind: DayKind }) {
  return (
    <Pill tone={tones[kind]} icon={kind === 'CLOSURE' ? 'cross' : undefined}>
      {dayKindWords[kind]}
    </Pill>
  );
}
