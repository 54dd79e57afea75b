import { ReloadOutlined, StopOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Button } from 'antd';
import { plural, showCount } from '@homeroom/shared/text';
import { useAskFirst } from '../../components/use-ask-first';
import { useAct } from '../../providers/use-act';
import { useMailHealth } from '../mail/public';
import { useSummary } from './use-mail';

interface Changed {
  count: number;
}

/**
 * Cancel queued and Retry failed, for all messages that the log shows; both ask first. Hidden at zero; Retry also without a mail server.
 */
export function LogActs({ filters }: { filters: CrudFilter[] }) {
  const askFirst = useAskFirst();
  const { query, summary } = useSummary(filters);
  const retry = useAct<void, Changed>(() => ['POST', '/email/messages/retry', { query }], {
    done: ({ count }) => `${plural(count, 'message')} will be sent again`,
    failed: 'Failed to retry',
  });
  const cancel = useAct<void, Changed>(() => ['POST', '/email/messages/cancel', { query }], {
    done: ({ count }) => `Cancelled ${plural(count, 'message')}`,
    failed: 'Failed to cancel',
  });
  const { FAILED: failed = 0, QUEUED: queued = 0 } = summary?.counts ?? {};
  const canSend = useMailHealth()?.hold !== 'NO_SERVER';
  const which = Object.keys(query).length > 0 ? 'Only messages that match the search and filters. ' : '';
  return (
    <>
      {queued > 0 && (
        <Button
          icon={<StopOutlined />}
          onClick={() =>
            askFirst(() => cancel.mutateAsync(), {
              title: `Cancel ${plural(queued, 'queued message')}?`,
              content: `${which}They will not be sent. That includes invitations and password e-mails.`,
              okText: `Cancel ${plural(queued, 'message')}`,
              cancelText: 'Don’t cancel',
              danger: true,
            })
          }
        >
          Cancel queued ({showCount(queued)})
        </Button>
      )}
      {failed > 0 && canSend && (
        <Button
          icon={<ReloadOutlined />}
          onClick={() =>
            askFirst(() => retry.mutateAsync(), {
              title: `Send ${plural(failed, 'failed message')} again?`,
              content: which,
              okText: `Retry ${plural(failed, 'message')}`,
            })
          }
        >
          Retry failed ({showCount(failed)})
        </Button>
      )}
    </>
  );
}
