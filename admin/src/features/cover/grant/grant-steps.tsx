import { delegationMessages } from '@homeroom/shared/cover/cover';
import { classWords } from '@homeroom/shared/text';
import { useId, type ReactNode } from 'react';
import { Glyph } from '../../../components/glyph';
import { Pending } from '../../../components/pending';
import { useDelegationsAddress } from '../use-delegations';
import { CandidateChoice } from './candidate-choice';
import { ChoiceSelect, TeacherSelect } from './choice-select';
import { DateChoice, DateTools } from './date-choice';
import { coveredWords, meetingWords } from './grant-words';
import type { GrantSteps } from './use-grant-steps';

interface GrantStepProps {
  number: number;
  /** Answered, to be answered now, or waiting for earlier steps. */
  state: 'done' | 'current' | 'waiting';
  title: ReactNode;
  /** Shown after the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Shown in the step's place while it cannot be answered. */
  missing?: string | null;
  children?: ReactNode;
}

/** One of the four steps with its number: a check once answered, a ring while current. */
function GrantStep({ number, state, title, note, actions, missing, children }: GrantStepProps) {
  const id = useId();
  return (
    <section className={`grant-step is-${state}`} aria-labelledby={id}>
      <span className="grant-step-mark" aria-hidden>
        {state === 'done' ? <Glyph name="check" /> : number}
      </span>
      <div className="grant-step-in">
        <header>
          <h3 id={id}>{title}</h3>
          {note && <span className="muted small num">{note}</span>}
          {actions && <div className="grant-step-actions">{actions}</div>}
        </header>
        {missing ? <p className="faint small">{missing}</p> : children}
      </div>
    </section>
  );
}

/** Step 1: whose class is covered. */
export function TeacherStep({ steps: { teachers, teacher } }: { steps: GrantSteps }) {
  const { change } = useDelegationsAddress();
  return (
    <GrantStep number={1} state={teacher ? 'done' : 'current'} title="Primary teacher">
      <TeacherSelect
        label="Primary teacher"
        teachers={teachers}
        value={teacher?.id}
        onChange={(id) => change({ teacher: id, class: undefined, request: undefined })}
      />
    </GrantStep>
  );
}

/** Step 2: which of their classes. */
export function ClassStep({ steps }: { steps: GrantSteps }) {
  const { change } = useDelegationsAddress();
  const { teacher, classes, schedule, missing } = steps;
  return (
    <GrantStep number={2} state={schedule ? 'done' : teacher ? 'current' : 'waiting'} title="Allocated class">
      <ChoiceSelect
        label="Allocated class"
        query={classes}
        failed={delegationMessages.noClasses}
        disabled={missing.class !== null}
        options={classes.rows?.map((each) => ({
          value: each.scheduleId,
          label: each.className,
          facts: ` · Section ${each.sectionName} · ${meetingWords(each)}`,
          search: classWords(each),
        }))}
        value={schedule?.scheduleId}
        onChange={(id) => change({ class: id, request: undefined })}
      />
      {missing.class && <p className="faint small">{missing.class}</p>}
    </GrantStep>
  );
}

/** Step 3: the dates. */
export function DatesStep({ steps }: { steps: GrantSteps }) {
  const { schedule, offered, dates, chosen, choose, missing } = steps;
  const choice = { dates, chosen, onChoose: (ids: number[]) => choose({ dates: ids }) };
  const covered = coveredWords(dates);
  return (
    <GrantStep
      number={3}
      state={chosen.length > 0 ? 'done' : schedule ? 'current' : 'waiting'}
      title="Dates"
      note={dates.length > 0 && `${chosen.length} selected of ${dates.length}`}
      actions={<DateTools {...choice} disabled={dates.length === 0} />}
      missing={missing.dates}
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

/** Step 4: the substitute; `children` is the reason. */
export function CandidatesStep({ steps, children }: { steps: GrantSteps; children: ReactNode }) {
  const { schedule, chosen, candidates, candidate, choose, missing } = steps;
  return (
    <GrantStep
      number={4}
      state={candidate ? 'done' : missing.candidate ? 'waiting' : 'current'}
      title="Temporary teacher"
      note="Teachers who are free come first, then those with the least cover"
      missing={missing.candidate}
    >
      {candidates.rows && !candidates.error ? (
        <CandidateChoice
          key={schedule?.scheduleId}
          candidates={candidates.rows}
          wanted={{ dates: chosen.length, classType: schedule?.classType ?? '' }}
          chosen={candidate?.id ?? null}
          stale={candidates.isPlaceholderData}
          onChoose={(substituteId) => choose({ substituteId })}
        />
      ) : (
        <Pending what="the teachers" query={candidates} rows={4} columns={2} />
      )}
      {children}
    </GrantStep>
  );
}
