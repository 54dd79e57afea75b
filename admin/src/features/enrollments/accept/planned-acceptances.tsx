import type { PlannedAcceptance, PlannedParent } from '@homeroom/shared/enrollments/accept-enrollments';
import { showDate } from '@homeroom/shared/dates';
import { Pill, type PillTone } from '../../../components/pill';
import { DuplicateChoice } from './duplicate-choice';

type Outcome = PlannedAcceptance['outcome'];

const outcomes: Record<Outcome, { words: string; tone: PillTone }> = {
  create: { words: 'Will create', tone: 'ok' },
  link: { words: 'Will link', tone: 'line' },
  choose: { words: 'Choose', tone: 'warn' },
  done: { words: 'Already accepted', tone: 'off' },
  stay: { words: 'Not accepted', tone: 'off' },
};

interface PlannedAcceptancesProps {
  planned: readonly PlannedAcceptance[];
  choices: ReadonlyMap<number, number | null>;
  onChoose: (id: number, studentId: number | null) => void;
}

/** The outcome of each enrollment for its student and parents, with the parents' details that are kept. */
export function PlannedAcceptances({ planned, choices, onChoose }: PlannedAcceptancesProps) {
  return (
    <ul className="planned">
      {planned.map((each) => (
        <li key={each.id}>
          <div className="planned-head">
            <b>{each.studentName}</b>
            {each.birthDate && <span className="faint num">born {showDate(each.birthDate)}</span>}
            <Pill tone={outcomes[each.outcome].tone}>{outcomes[each.outcome].words}</Pill>
          </div>
          {each.reason && <p className="small muted">{each.reason}</p>}
          {each.duplicates.length > 0 && (
            <DuplicateChoice
              name={each.studentName}
              duplicates={each.duplicates}
              choice={choices.get(each.id)}
              onChoose={(studentId) => onChoose(each.id, studentId)}
            />
          )}
          {each.parents.map((parent, n) => (
            <Parent key={n} parent={parent} waits={each.outcome === 'choose'} />
          ))}
        </li>
      ))}
    </ul>
  );
}

const parentWords: Record<PlannedParent['outcome'], string> = {
  create: 'will be created',
  link: 'already known, will be linked',
};
/** Nothing happens to the parents, and no figure counts them, until the choice of the student is made. */
const waitingWords: Record<PlannedParent['outcome'], string> = { create: 'not known yet', link: 'already known' };

function Parent({
  parent: { name, email, relationship, outcome, differences },
  waits,
}: {
  parent: PlannedParent;
  waits: boolean;
}) {
  return (
    <div className="planned-parent small">
      <span>
        {relationship ?? 'Parent'} <b>{name}</b>
        {email && <span className="faint"> · {email}</span>}
        <span className="muted"> · {(waits ? waitingWords : parentWords)[outcome]}</span>
      </span>
      {differences.map(({ field, kept, given }) => (
        <span key={field} className="planned-difference">
          The {field} <b>{kept}</b> is kept; the form says {given}.
        </span>
      ))}
    </div>
  );
}
