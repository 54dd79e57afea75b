import { Checkbox } from 'antd';
import { roleWords } from '@homeroom/shared/roles';
import { invitationWords, type Invitee, type Invitees } from '@homeroom/shared/users';
import { CheckAll } from '../../components/check-all';
import { Pill } from '../../components/pill';
import { Problem } from '../../components/problem';
import { UseThisAddress } from '../mail/public';
import { effectWords, invitable, invitationTones } from './invite-words';
import { useNames } from '../../providers/names';

interface InviteChoiceProps extends Invitees {
  /** Why the last try was refused. */
  problem: string | undefined;
  chosen: readonly Invitee[];
  onChoose: (ids: readonly number[]) => void;
}

/** Check boxes for the people to invite, and a sentence that says what happens to them. */
export function InviteChoice({ people, waits, problem, chosen, onChoose }: InviteChoiceProps) {
  const free = invitable(people);
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      <Problem className="dialog-problem">{problem}</Problem>
      <p className="invite-effect">
        {effectWords(chosen, waits)} <UseThisAddress />
      </p>
      <div className="invite-all">
        <CheckAll
          chosen={chosen.length}
          of={free.length}
          disabled={free.length === 0}
          onChange={({ target }) => onChoose(target.checked ? free.map(({ id }) => id) : [])}
        >
          Everybody who can be invited
        </CheckAll>
        <span className="muted num" role="status">
          {chosen.length} of {free.length}
        </span>
      </div>
      <ul className="invite-people">
        {people.map((person) => (
          <li key={person.id}>
            <Checkbox
              checked={ids.includes(person.id)}
              disabled={person.refused !== null}
              onChange={({ target }) =>
                onChoose(target.checked ? [...ids, person.id] : ids.filter((id) => id !== person.id))
              }
            >
              <PersonLine person={person} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

function PersonLine({ person }: { person: Invitee }) {
  const { role, email, invitation, refused } = person;
  const name = useNames().of(person, 'name');
  return (
    <span className="invite-person">
      <b>{name}</b>
      {role !== 'TEACHER' && <span className="muted">{roleWords[role]}</span>}
      <Pill tone={invitationTones[invitation]}>{invitationWords[invitation]}</Pill>
      <span className="invite-note">{refused ?? email}</span>
    </span>
  );
}
