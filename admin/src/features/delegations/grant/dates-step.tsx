import { delegationMessages } from '@homeroom/shared/delegations/delegations';
import { Pending } from '../../../components/pending';
import { DateChoice, DateTools } from './date-choice';
import { coveredWords } from './grant-words';
import { GrantStep } from './grant-step';
import { missingFor, type GrantSteps } from './use-grant-steps';

/** Step 3: the dates. */
export function DatesStep({ steps }: { steps: GrantSteps }) {
  const { schedule, offered, dates, chosen, choose } = steps;
  const missing = missingFor(steps).dates;
  const choice = { dates, chosen, onChoose: (ids: number[]) => choose({ dates: ids }) };
  const covered = coveredWords(dates);
  return (
    <GrantStep
      number={3}
      state={chosen.length > 0 ? 'done' : schedule ? 'current' : 'waiting'}
      title="Dates"
      note={dates.length > 0 && `${chosen.length} selected of ${dates.length}`}
      actions={<DateTools {...choice} disabled={dates.length === 0} />}
      missing={missing ?? undefined}
    >
      {!offered.rows ? (
        <Pending title={delegationMessages.noDates} query={offered} rows={3} columns={5} label="Loading the dates…" />
      ) : (
        <DateChoice key={schedule?.scheduleId} {...choice} />
      )}
      {covered && <p className="grant-covered faint small">{covered}</p>}
    </GrantStep>
  );
}
