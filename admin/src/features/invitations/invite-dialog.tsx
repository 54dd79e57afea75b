import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { InvitationsResult, Invitees } from '@homeroom/shared/users';
import { Dialog } from '../../components/dialog';
import { Pending } from '../../components/pending';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { InviteChoice } from './invite-choice';
import { InviteResult, ResultFoot } from './invite-result';
import { chosenAtFirst, invitable, leftOutWords, resultTitle } from './invite-words';
import './invite.css';

interface InviteDialogProps {
  /** The people to invite; without them, everybody who has no password yet. */
  ids?: readonly number[];
  /** `sent`: whether the server was asked to invite. */
  onClose: (sent: boolean) => void;
}

/** Invites people who have no password yet: names them, sends, and says what happened to each. */
export function InviteDialog({ ids, onClose }: InviteDialogProps) {
  const { query, data } = useGet<Invitees>('/users/invitations');
  const invite = useAct<number[], InvitationsResult>((chosen) => ['POST', '/users/invitations', { ids: chosen }]);
  const [picked, setPicked] = useState<readonly number[]>();
  const people = data?.people.filter(({ id }) => !ids || ids.includes(id)) ?? [];
  const chosenIds = picked ?? chosenAtFirst(people, ids);
  const chosen = invitable(people).filter(({ id }) => chosenIds.includes(id));
  const { data: result, isPending } = invite;
  const close = () => onClose(invite.isSuccess);
  return (
    <Dialog
      open
      width={560}
      title={result ? resultTitle(result) : 'Invite people'}
      onCancel={close}
      pending={isPending}
      footer={
        result ? (
          <ResultFoot result={result} onClose={close} />
        ) : (
          <InviteFoot
            isPending={isPending}
            count={people.length > 0 ? chosen.length : null}
            onClose={close}
            onInvite={() => invite.mutate(chosen.map(({ id }) => id))}
          />
        )
      }
    >
      {result ? (
        <InviteResult result={result} />
      ) : !data ? (
        <Pending what="the people without a password" query={query} rows={4} columns={2} />
      ) : people.length > 0 ? (
        <InviteChoice
          people={people}
          waits={data.waits}
          problem={invite.error?.message}
          chosen={chosen}
          onChoose={setPicked}
        />
      ) : (
        !ids && <p>Everybody who can sign in has a password.</p>
      )}
      {!result && data && ids && ids.length > people.length && (
        <p className="muted small invite-left-out">{leftOutWords(ids.length - people.length)}</p>
      )}
    </Dialog>
  );
}

interface InviteFootProps {
  isPending: boolean;
  /** How many people are chosen; `null` if there is nobody to choose. */
  count: number | null;
  onClose: () => void;
  onInvite: () => void;
}

const InviteFoot = ({ isPending, count, onClose, onInvite }: InviteFootProps) => (
  <>
    <Button disabled={isPending} onClick={onClose}>
      {count === null ? 'Close' : 'Cancel'}
    </Button>
    {count !== null && (
      <Tooltip title={count === 0 ? 'Choose somebody to invite.' : undefined}>
        <Button type="primary" loading={isPending} disabled={count === 0} onClick={onInvite}>
          {isPending ? 'Inviting…' : `Invite ${count}`}
        </Button>
      </Tooltip>
    )}
  </>
);
