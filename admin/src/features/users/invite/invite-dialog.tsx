import { Button, Checkbox, Tooltip } from 'antd';
import { useState } from 'react';
import { roleWords } from '@homeroom/shared/roles';
import { invitationWords, type Invitee, type Invitees, type InvitationsResult } from '@homeroom/shared/users';
import { CheckAll } from '../../../components/check-all';
import { Dialog } from '../../../components/dialog';
import { Pending } from '../../../components/pending';
import { Pill } from '../../../components/pill';
import { Problem } from '../../../components/problem';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { chosenAtFirst, effectWords, invitable, invitationTones, leftOutWords } from './invite-words';
import { InviteResult } from './invite-result';
import './invite.css';

interface InviteDialogProps {
  /** The people to invite; without them, everybody who has no password yet. */
  ids?: readonly number[];
  /** `sent`: whether the server was asked to invite. */
  onClose: (sent: boolean) => void;
}

const useInvite = () => useAct<number[], InvitationsResult>((ids) => ['POST', '/users/invitations', { ids }]);

/** Invites people who have no password yet: names them, sends, and says what happened to each. */
export function InviteDialog({ ids, onClose }: InviteDialogProps) {
  const { query, data } = useGet<Invitees>('/users/invitations');
  const invite = useInvite();
  const close = () => onClose(invite.isSuccess);
  if (invite.data) return <InviteResult result={invite.data} onClose={close} />;
  const people = data?.people.filter(({ id }) => !ids || ids.includes(id));
  if (data && people && people.length > 0)
    return <Choice people={people} waits={data.waits} ids={ids} invite={invite} onClose={close} />;
  return (
    <Dialog open width={560} title="Invite people" onCancel={close} footer={<Button onClick={close}>Close</Button>}>
      {data ? (
        <p>{ids ? leftOutWords(ids.length) : 'Everybody who can sign in has a password.'}</p>
      ) : (
        <Pending what="the people without a password" query={query} rows={4} columns={2} />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends Invitees {
  ids?: readonly number[];
  invite: ReturnType<typeof useInvite>;
  onClose: () => void;
}

/** Who is invited, with check boxes. */
function Choice({ people, waits, ids, invite, onClose }: ChoiceProps) {
  const [chosenIds, setChosen] = useState<readonly number[]>(() => chosenAtFirst(people, ids));
  const free = invitable(people);
  const chosen = free.filter(({ id }) => chosenIds.includes(id));
  const choose = (id: number, on: boolean) =>
    setChosen(on ? [...chosenIds, id] : chosenIds.filter((each) => each !== id));
  const pending = invite.isPending;
  return (
    <Dialog
      open
      width={560}
      title="Invite people"
      onCancel={onClose}
      closable={!pending}
      keyboard={!pending}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Tooltip title={chosen.length === 0 ? 'Choose somebody to invite.' : undefined}>
            <Button
              type="primary"
              loading={pending}
              disabled={chosen.length === 0}
              onClick={() => invite.mutate(chosen.map(({ id }) => id))}
            >
              {pending ? 'Inviting…' : `Invite ${chosen.length}`}
            </Button>
          </Tooltip>
        </>
      }
    >
      <Problem className="dialog-problem">{invite.error?.message}</Problem>
      <p className="invite-effect">{effectWords(chosen, waits)}</p>
      <div className="invite-all">
        <CheckAll
          chosen={chosen.length}
          of={free.length}
          disabled={free.length === 0}
          onChange={({ target }) => setChosen(target.checked ? free.map(({ id }) => id) : [])}
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
              checked={chosenIds.includes(person.id) && !person.refused}
              disabled={person.refused !== null}
              onChange={({ target }) => choose(person.id, target.checked)}
            >
              <PersonLine person={person} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {ids && ids.length > people.length && (
        <p className="muted small invite-left-out">{leftOutWords(ids.length - people.length)}</p>
      )}
    </Dialog>
  );
}

const PersonLine = ({ person: { name, role, email, invitation, refused } }: { person: Invitee }) => (
  <span className="invite-person">
    <b>{name}</b>
    {role !== 'TEACHER' && <span className="muted"> · {roleWords[role]}</span>}
    <Pill tone={invitationTones[invitation]}>{invitationWords[invitation]}</Pill>
    <span className="invite-note">{refused ?? email}</span>
  </span>
);
