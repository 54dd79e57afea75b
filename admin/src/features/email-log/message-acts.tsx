import { App, Button } from 'antd';
import type { MessageRow } from '@homeroom/shared/email-log';
import { useAct } from '../../providers/use-act';

interface Changed {
  count: number;
}

/** Retry for what failed, Cancel for what waits; a message that may have arrived asks first. */
export function MessageActs({ record: { id, status } }: { record: MessageRow }) {
  const { modal } = App.useApp();
  const retry = useAct<void, Changed>(() => ['POST', '/email/messages/retry', { ids: [id] }], {
    done: 'Queued again',
    failed: 'Not queued again',
  });
  const cancel = useAct<void, Changed>(() => ['POST', '/email/messages/cancel', { ids: [id] }], {
    done: ({ count }) => (count > 0 ? 'Cancelled' : 'It was sent meanwhile'),
    failed: 'Not cancelled',
  });
  if (status === 'QUEUED')
    return (
      <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    );
  if (status === 'SENT' || status === 'SENDING') return null;
  const ask = () =>
    status === 'UNKNOWN'
      ? modal.confirm({
          title: 'It may have arrived. Send it again?',
          okText: 'Send again',
          onOk: () => retry.mutateAsync().catch(() => undefined),
        })
      : retry.mutate();
  return (
    <Button type="primary" loading={retry.isPending} onClick={ask}>
      Retry
    </Button>
  );
}
