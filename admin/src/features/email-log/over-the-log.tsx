import { useCustom, type HttpError } from '@refinedev/core';
import { Alert, App, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { LogSummary } from '@homeroom/shared/email-log';
import { messageStatuses } from '@homeroom/shared/mail';
import { plural } from '@homeroom/shared/text';
import { Chip, Chips } from '../../components/chip';
import { Figures } from '../../components/figures';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { ScreenLink, useWayTo } from '../../components/screen-link';
import { paging, text, useAddress } from '../../components/use-address';
import { useAct } from '../../providers/use-act';
import { shortTime } from './message-time';
import './email-log.css';

const chosenStatus = z.object({ status: text, page: paging.page });

interface Changed {
  count: number;
}

/** Over the log: whether mail can be sent at all, a send's figures, and what to do with what failed or waits. */
export function OverTheLog() {
  const [params] = useSearchParams();
  const send = Number(params.get('sendId')) || undefined;
  const { query } = useCustom<LogSummary, HttpError>({
    url: '/email/log',
    method: 'get',
    config: { query: { send } },
    errorNotification: false,
  });
  const summary = query.data?.data;
  if (!summary) return null;
  return (
    <div className="over-the-log">
      <MailServerNotice {...summary.mailServer} />
      {summary.send && <SendFigures summary={summary} send={summary.send} />}
      <LogActs summary={summary} send={summary.send ? send : undefined} />
      <StatusChips counts={summary.counts} />
    </div>
  );
}

function MailServerNotice({ isSet, pausedBecause }: LogSummary['mailServer']) {
  const setUp = useWayTo('/setup');
  if (!isSet)
    return (
      <Alert
        type="warning"
        showIcon
        message="There is no mail server: messages stay QUEUED."
        description={
          setUp ? <ScreenLink to="/setup">Set up the mail server</ScreenLink> : 'Ask your superadmin to set one up.'
        }
      />
    );
  if (!pausedBecause) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message="No mail can be sent at the moment. It is tried again by itself."
      description={pausedBecause}
    />
  );
}

function SendFigures({ summary: { counts }, send }: { summary: LogSummary; send: NonNullable<LogSummary['send']> }) {
  const waiting = (counts.QUEUED ?? 0) + (counts.SENDING ?? 0);
  return (
    <Panel aria-label="Send">
      <PanelHead title={send.subject}>
        {send.label} · {send.senderName}, {shortTime(send.createdAt)}
        {send.sendAt && ` · goes out ${shortTime(send.sendAt)}`}
      </PanelHead>
      <PanelBody>
        <Figures
          figures={[
            { label: 'Messages', value: send.messages },
            { label: 'Sent', value: counts.SENT ?? 0 },
            { label: 'Waiting', value: waiting },
            { label: 'Failed', value: counts.FAILED ?? 0 },
            { label: 'Unknown', value: counts.UNKNOWN ?? 0 },
            { label: 'Cancelled', value: counts.CANCELLED ?? 0 },
            { label: 'No address', value: send.withoutAddress },
            { label: 'No school mail', value: send.optedOut },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** The states as filters; SENDING is a moment and has a chip only while it is there. */
function StatusChips({ counts }: Pick<LogSummary, 'counts'>) {
  const { address, change } = useAddress(chosenStatus);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chip = (status: string, count: number) => (
    <Chip
      key={status}
      count={count.toLocaleString('en')}
      pressed={address.status === status}
      onClick={() => change({ status, page: 1 })}
    >
      {status || 'All'}
    </Chip>
  );
  const shown = messageStatuses.filter((status) => status !== 'SENDING' || counts.SENDING);
  return (
    <Chips label="Status">
      {chip('', all)}
      {shown.map((status) => chip(status, counts[status] ?? 0))}
    </Chips>
  );
}

/** Both ask first: they are about many messages. Hidden at zero. */
function LogActs({ summary: { counts, mailServer }, send }: { summary: LogSummary; send: number | undefined }) {
  const { modal } = App.useApp();
  const retry = useAct<void, Changed>(() => ['POST', '/email/messages/retry', { send }], {
    done: ({ count }) => `Queued ${plural(count, 'message')} again`,
    failed: 'Failed to retry',
  });
  const cancel = useAct<void, Changed>(() => ['POST', '/email/messages/cancel', { send }], {
    done: ({ count }) => `Cancelled ${plural(count, 'message')}`,
    failed: 'Failed to cancel',
  });
  const failed = mailServer.isSet ? (counts.FAILED ?? 0) : 0;
  const queued = counts.QUEUED ?? 0;
  const where = send === undefined ? '' : ' of this send';
  if (failed + queued === 0) return null;
  return (
    <div className="log-acts">
      {queued > 0 && (
        <Button
          onClick={() =>
            modal.confirm({
              title: `Cancel ${plural(queued, 'queued message')}${where}?`,
              content: 'They are not sent. Invitations and password letters are among them if they wait too.',
              okText: `Cancel ${plural(queued, 'message')}`,
              cancelText: 'Keep them',
              okButtonProps: { danger: true },
              onOk: () => cancel.mutateAsync().catch(() => undefined),
            })
          }
        >
          Cancel queued ({queued.toLocaleString('en')})
        </Button>
      )}
      {failed > 0 && (
        <Button
          onClick={() =>
            modal.confirm({
              title: `Send ${plural(failed, 'failed message')}${where} again?`,
              okText: `Retry ${plural(failed, 'message')}`,
              onOk: () => retry.mutateAsync().catch(() => undefined),
            })
          }
        >
          Retry failed ({failed.toLocaleString('en')})
        </Button>
      )}
    </div>
  );
}
