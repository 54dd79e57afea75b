import { outcomeWords, type PlannedStudent } from '@homeroom/shared/next-year/next-year';
import { Pill } from '../../../components/pill';

/** What becomes of a student: an outline while it is proposed, filled with a check once somebody has decided it. */
export function OutcomePill({ of: { outcome, isDecided } }: { of: Pick<PlannedStudent, 'outcome' | 'isDecided'> }) {
  if (outcome === 'UNDECIDED') return <Pill tone="warn">{outcomeWords[outcome]}</Pill>;
  if (!isDecided) return <Pill tone="line">{outcomeWords[outcome]}</Pill>;
  return (
    <Pill tone="off" icon="check">
      {outcomeWords[outcome]}
      <span className="hidden-words">, decided</span>
    </Pill>
  );
}
