import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { delegationMessages, type DelegationRequest } from '@homeroom/shared/delegations/delegations';
import { failureText } from '../../../providers/failure-text';
import { useAct } from '../../../providers/use-act';

/** A question before a grant is sent (again): the candidate has a class then, or a date is already covered. */
interface GrantQuestion {
  request: DelegationRequest;
  /** Who already covers, in the server's words. */
  overlap?: string;
}

/** Grants cover, possibly for a request, and asks first where somebody must decide. Refusals and successes are notices (spec 8). */
export function useGrant(requestId: number | undefined, onGranted: () => void) {
  const { open } = useNotification();
  const [question, setQuestion] = useState<GrantQuestion | null>(null);
  const act = useAct<DelegationRequest, { message: string }>(
    (request) => {
      if (requestId === undefined) return ['POST', '/teacher-delegations', request];
      const { tempTeacherId, academicCalendarIds, overlap } = request;
      return ['POST', `/cover-requests/${requestId}/grant`, { tempTeacherId, academicCalendarIds, overlap }];
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
