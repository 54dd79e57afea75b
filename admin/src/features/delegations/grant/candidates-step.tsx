import type { ReactNode } from 'react';
import { DelayedSkeleton } from '../../../components/delayed-skeleton';
import { RequestError } from '../../../components/request-error';
import { CandidateChoice } from './candidate-choice';
import { GrantStep } from './grant-step';
import { missingFor, type GrantSteps } from './use-grant-steps';

/** Step 4: the substitute; `children` is the reason. */
export function CandidatesStep({ steps, children }: { steps: GrantSteps; children: ReactNode }) {
  const { schedule, chosen, candidates, candidate, choose } = steps;
  const missing = missingFor(steps).teacher;
  return (
    <GrantStep
      number={4}
      state={candidate ? 'done' : missing ? 'waiting' : 'current'}
      title="Temporary teacher"
      note="Teachers who are free come first, then those with the least cover"
      missing={missing ?? undefined}
    >
      {candidates.error ? (
        <RequestError title="The teachers could not be loaded" query={candidates} />
      ) : candidates.rows ? (
        <CandidateChoice
          key={schedule?.scheduleId}
          candidates={candidates.rows}
          wanted={{ dates: chosen.length, classType: schedule?.classType ?? '' }}
          chosen={candidate?.id ?? null}
          stale={candidates.isPlaceholderData}
          onChoose={(tempTeacher) => choose({ tempTeacher })}
        />
      ) : (
        <DelayedSkeleton rows={4} columns={2} label="Loading the teachers…" />
      )}
      {children}
    </GrantStep>
  );
}
