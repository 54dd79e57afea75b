import { Button } from 'antd';
import { type Candidate, type Overlap, delegationMessages, type DelegationRequest } from '@homeroom/shared/cover/cover';
import { toSpec } from '@homeroom/shared/cover/spec-names';
import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog';
import { failureText } from '../../../providers/failure-text';
import { useAct } from '../../../providers/use-act';

interface GrantQuestionsProps {
  grant: ReturnType<typeof useGrant>;
  candidate: Candidate | undefined;
}

/** Questions before a grant: the candidate has another class then, or somebody already covers one of the dates. */
export function GrantQuestions({ grant: { question, granting, send, stop }, candidate }: GrantQuestionsProps) {
  if (!question) return null;
  const { request, overlap } = question;
  const again = (answer: Overlap) => send({ ...request, overlap: answer });
  return (
    <Dialog
      open
      width={480}
      title={overlap ? 'Somebody already covers this class' : `${candidate?.name} has another class at that time`}
      onCancel={stop}
      pending={granting}
      footer={
        <>
          <Button disabled={granting} onClick={stop}>
            Cancel
          </Button>
          {overlap ? (
            <>
              <Button disabled={granting} onClick={() => again('ADD')}>
                Both cover
              </Button>
              <Button type="primary" loading={granting} onClick={() => again('REPLACE')}>
                Replace
              </Button>
            </>
          ) : (
            <Button type="primary" loading={granting} onClick={() => send(request)}>
              {granting ? 'Granting…' : 'Grant Access'}
            </Button>
          )}
        </>
      }
    >
      {overlap ? (
        <p>{overlap}</p>
      ) : (
        <>
          {candidate?.clashes.map((clash) => (
            <p key={clash}>{clash}</p>
          ))}
          <p>They see both classes on their dashboard.</p>
        </>
      )}
    </Dialog>
  );
}

/** A question before a grant is sent (again): the candidate has a class then, or a date is already covered. */
interface GrantQuestion {
  request: DelegationRequest;
  /** Who already covers, in the server's words. */
  overlap?: string;
}

/** Grants cover, possibly for a request. Refusals and successes are notices (spec 8). */
export function useGrant(requestId: number | undefined, onGranted: () => void) {
  const { open } = useNotification();
  const [question, setQuestion] = useState<GrantQuestion | null>(null);
  const act = useAct<DelegationRequest, { message: string }>(
    (request) => {
      if (requestId === undefined) return ['POST', '/teacher-delegations', toSpec(request)];
      const { substituteId, calendarDayIds, overlap } = request;
      return ['POST', `/cover-requests/${requestId}/grant`, toSpec({ substituteId, calendarDayIds, overlap })];
    },
    {
      // If a request is granted in part, the message names the dates that stay open.
      done: ({ message }) => message,
      then: () => {
        setQuestion(null);
        onGranted();
      },
    },
  );
  const send = (request: DelegationRequest) =>
    act.mutate(request, {
      onError: (error) => {
        const { errors, message, statusCode } = error;
        if (statusCode === 409 && errors?.overlap) return setQuestion({ request, overlap: message });
        setQuestion(null);
        open?.({ type: 'error', message: failureText(error, delegationMessages.failure) });
      },
    });
  return { granting: act.isPending, send, question, ask: setQuestion, stop: () => setQuestion(null) };
}
