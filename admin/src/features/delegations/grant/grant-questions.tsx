import { Button } from 'antd';
import type { Candidate, Overlap } from '@homeroom/shared/delegations/delegations';
import { Dialog } from '../../../components/dialog';
import type { useGrant } from './use-grant';

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
      closable={!granting}
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
