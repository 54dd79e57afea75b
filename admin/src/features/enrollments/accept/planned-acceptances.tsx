import { Radio } from 'antd';
import { Link } from 'react-router';
import type {
  AcceptRequest,
  PlannedAcceptance,
  PlannedParent,
  PossibleDuplicate,
} from '@homeroom/shared/enrollments/accept-enrollments';
import type { AddressAnswer } from '@homeroom/shared/students/parent-book';
import { showDate } from '@homeroom/shared/dates';
import { Pill, type PillTone } from '../../../components/pill';

interface DuplicateChoiceProps {
  name: string;
  duplicates: readonly PossibleDuplicate[];
  /** `undefined`: not chosen yet; `null`: a different child. */
  choice: number | null | undefined;
  onChoose: (studentId: number | null) => void;
}

const anotherChild = 'new';

const whereabouts = ({ sectionName, withdrawn }: PossibleDuplicate) =>
  withdrawn ? 'withdrawn' : sectionName ? `section ${sectionName}` : 'without a section';

/** Asks whether a student with the same name and birth date is this child, which is never guessed (decisions 5). */
function DuplicateChoice({ name, duplicates, choice, onChoose }: DuplicateChoiceProps) {
  return (
    <div role="radiogroup" aria-label={`Who ${name} is`}>
      <Radio.Group
        className="duplicate-choice"
        value={choice === null ? anotherChild : choice}
        onChange={({ target }) => onChoose(target.value === anotherChild ? null : Number(target.value))}
      >
        {duplicates.map((student) => (
          // The link is outside the label, because a press on the label chooses.
          <div key={student.id} className="duplicate-known">
            <Radio value={student.id}>
              Same child: {student.studentName}, {whereabouts(student)}
            </Radio>
            <Link to={`/admin/students/${student.id}`} target="_blank" aria-label={`Open ${student.studentName}`}>
              Open
            </Link>
          </div>
        ))}
        <Radio value={anotherChild}>Different child: create a new student</Radio>
      </Radio.Group>
    </div>
  );
}

type Outcome = PlannedAcceptance['outcome'];

const outcomes: Record<Outcome, { words: string; tone: PillTone }> = {
  create: { words: 'Will create', tone: 'ok' },
  link: { words: 'Will link', tone: 'line' },
  choose: { words: 'Choose', tone: 'warn' },
  done: { words: 'Already accepted', tone: 'off' },
  stay: { words: 'Not accepted', tone: 'off' },
};

/** The answers for an enrollment, as the request has them. */
export type Choice = Omit<AcceptRequest['enrollments'][number], 'id'>;

interface PlannedAcceptancesProps {
  planned: readonly PlannedAcceptance[];
  choices: ReadonlyMap<number, Choice>;
  onChoose: (id: number, choice: Choice) => void;
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
          {(each.duplicates.length > 0 || each.isTwin) && (
            <DuplicateChoice
              name={each.studentName}
              duplicates={each.duplicates}
              choice={choices.get(each.id)?.studentId}
              onChoose={(studentId) => onChoose(each.id, { studentId })}
            />
          )}
          {each.parents.map((parent, n) => (
            <Parent
              key={n}
              parent={parent}
              waits={each.outcome === 'choose'}
              answer={choices.get(each.id)?.[`parent${parent.n}`]}
              onAnswer={(answer) => onChoose(each.id, { [`parent${parent.n}`]: answer })}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

const parentWords: Record<PlannedParent['outcome'], string> = {
  create: 'will be created',
  link: 'already known, will be linked',
  choose: 'waits for your choice',
};
/** Nothing happens to the parents, and no figure counts them, until the choice of the student is made. */
const waitingWords: Record<PlannedParent['outcome'], string> = {
  create: 'not known yet',
  link: 'already known',
  choose: 'waits for your choice',
};

function Parent({
  parent: { name, email, relationship, outcome, owner, differences },
  waits,
  answer,
  onAnswer,
}: {
  parent: PlannedParent;
  waits: boolean;
  answer: AddressAnswer | undefined;
  onAnswer: (answer: AddressAnswer) => void;
}) {
  return (
    <div className="planned-parent small">
      <span>
        {relationship ?? 'Parent'} <b>{name}</b>
        {email && <span className="faint"> · {email}</span>}
        <span className="muted"> · {(waits ? waitingWords : parentWords)[outcome]}</span>
      </span>
      {owner && (
        <Radio.Group
          className="duplicate-choice"
          aria-label={`Who has ${email}`}
          value={answer}
          onChange={({ target }) => onAnswer(target.value as AddressAnswer)}
        >
          <Radio value="same">The same person as {owner}</Radio>
          <Radio value="shares">Another person, who shares the address with {owner}</Radio>
        </Radio.Group>
      )}
      {differences.map(({ field, kept, given }) => (
        <span key={field} className="planned-difference">
          The {field} <b>{kept}</b> is kept; the form says {given}.
        </span>
      ))}
    </div>
  );
}
