import { Button } from 'antd';
import type { MessageRow, Retried } from '@homeroom/shared/email-log';
import { LinkButton } from '../../components/link-button';
import { useAskFirst } from '../../components/use-ask-first';
import { shortTime } from '../../components/use-moment';
import { useAct } from '../../providers/use-act';
import { canRetry } from './mail-words';
import { personPath } from './log-address';
import { useMailHealth } from '../mail/public';
import { useMessageText } from './use-mail';

interface Changed {
  count: number;
}

/**
 * Retry for failed messages, 'Cancel sending' for waiting ones, which asks first. A message that may have arrived asks too; a refused
 * address is corrected where it is kept.
 */
export function MessageActs({ record: { id, status, subject, toName, toAddress } }: { record: MessageRow }) {
  const askFirst = useAskFirst();
  const { data: text } = useMessageText(id);
  const canSend = useMailHealth()?.hold !== 'NO_SERVER';
  const retry = useAct<void, Retried>(() => ['POST', '/email/messages/retry', { ids: [id] }], {
    done: ({ sendAt }) => (sendAt ? `It will be sent again on ${shortTime(sendAt)}` : 'It will be sent again'),
    failed: 'It cannot be sent again',
  });
  const cancel = useAct<void, Changed>(() => ['POST', '/email/messages/cancel', { ids: [id] }], {
    done: ({ count }) => (count > 0 ? 'Cancelled' : 'Already sent'),
    failed: 'Not cancelled',
  });
  if (status === 'QUEUED')
    return (
      <Button
        loading={cancel.isPending}
        onClick={() =>
          askFirst(() => cancel.mutateAsync(), {
            title: `Cancel '${subject}' to ${toName || toAddress}?`,
            content: 'It will not be sent.',
            okText: 'Cancel sending',
            cancelText: 'Don’t cancel',
            danger: true,
          })
        }
      >
        Cancel sending
      </Button>
    );
  if (!canRetry({ status })) return null;
  const ask = () =>
    status === 'UNKNOWN'
      ? askFirst(() => retry.mutateAsync(), { title: 'It may have arrived. Send it again?', okText: 'Send again' })
      : retry.mutate();
  const [person] = text?.people ?? [];
  return (
    <>
      {status === 'FAILED' && person && <LinkButton to={`${personPath(person)}/edit`}>Edit address</LinkButton>}
      {canSend && (
        <Button type="primary" loading={retry.isPending} onClick={ask}>
          Retry
        </Button>
      )}
    </>
  );
}
