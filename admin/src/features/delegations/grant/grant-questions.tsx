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
  const again = (overlap: Overlap) => send({ ...question.request, overlap });
  const cancel = (
    <Button key="cancel" disabled={granting} onClick={stop}>
      Cancel
    </Button>
  );
  if (question.about === 'overlap')
    return (
      <Dialog
        open
        width={480}
        title="Somebody already covers this class"
        onCancel={stop}
        closable={!granting}
        footer={[
          cancel,
          <Button key="both" disabled={granting} onClick={() => again('ADD')}>
            Both cover
          </Button>,
          <Button key="replace" type="primary" loading={granting} onClick={() => again('REPLACE')}>
            Replace
          </Button>,
        ]}
      >
        <p>{question.words}</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      width={480}
      title={`${candidate?.name} has another class at that time`}
      onCancel={stop}
      closable={!granting}
      footer={[
        cancel,
        <Button key="grant" type="primary" loading={granting} onClick={() => send(question.request)}>
          {granting ? 'Granting…' : 'Grant Access'}
        </Button>,
      ]}
    >
      {candidate?.clashes.map((clash) => (
        <p key={clash}>{clash}</p>
      ))}
      <p>They see both classes on their dashboard.</p>
    </Dialog>
  );
}
