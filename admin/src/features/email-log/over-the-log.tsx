import type { CrudFilter } from '@refinedev/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { Button } from 'antd';
import type { LogSummary, MessageBatch, SendLinks } from '@homeroom/shared/email-log';
import { messageStatuses } from '@homeroom/shared/mail';
import { listOf, plural } from '@homeroom/shared/text';
import { Chip, Chips } from '../../components/chip';
import { Figures } from '../../components/facts';
import { Panel, PanelHead } from '../../components/panel';
import { paging, text, useAddress } from '../../components/use-address';
import { shortTime } from '../../components/use-moment';
import { MailNotice } from '../mail/public';
import { useAskFirst } from '../../components/use-ask-first';
import { useAct } from '../../providers/use-act';
import { useSummary } from './use-mail';
import './email-log.css';

const chosenSend = z.object({ sendId: text });
const chosenStatus = z.object({ status: text, page: paging.page });

/** Above the log: mail that is held up, the filtered batch, and the statuses as filters. */
export function OverTheLog({ filters }: { filters: CrudFilter[] }) {
  const { summary } = useSummary(filters);
  return (
    <div className="over-the-log">
      <MailNotice />
      {summary?.batch && <Batch counts={summary.counts} batch={summary.batch} />}
      {summary && <StatusChips counts={summary.counts} />}
    </div>
  );
}

function Batch({ counts, batch }: { counts: LogSummary['counts']; batch: MessageBatch }) {
  const { address } = useAddress(chosenSend);
  const { title, label, senderName, createdAt, sendAt, messages, withoutAddress, optedOut, links } = batch;
  const about = [label, senderName && `by ${senderName}`, shortTime(createdAt), sendAt && `sends ${shortTime(sendAt)}`];
  const seldom = [
    { label: 'Unknown', value: counts.UNKNOWN ?? 0 },
    { label: 'Cancelled', value: counts.CANCELLED ?? 0 },
    { label: 'No address', value: withoutAddress },
    { label: 'No school mail', value: optedOut },
  ];
  return (
    <Panel aria-label="Batch">
      <PanelHead
        title={title}
        actions={
          <Link className="text-link" to="/email-log">
            Show all messages
          </Link>
        }
      >
        {about.filter(Boolean).join(' · ')}
      </PanelHead>
      <Figures
        figures={[
          { label: 'Messages', value: messages },
          { label: 'Sent', value: counts.SENT ?? 0 },
          { label: 'Waiting', value: (counts.QUEUED ?? 0) + (counts.SENDING ?? 0) },
          { label: 'Failed', value: counts.FAILED ?? 0 },
          ...seldom.filter(({ value }) => value > 0),
        ]}
      />
      {links && <SendFiles sendId={address.sendId} links={links} />}
    </Panel>
  );
}

/** The statuses as filters; SENDING is so short that it only has a chip while it occurs. */
function StatusChips({ counts }: Pick<LogSummary, 'counts'>) {
  const { address, change } = useAddress(chosenStatus);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chip = (status: string, count: number) => (
    <Chip key={status} count={count} pressed={address.status === status} onClick={() => change({ status, page: 1 })}>
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

/** The files that a send links to, and the act that ends the links, which asks first. */
function SendFiles({ sendId, links: { files, people, until, revoked } }: { sendId: string; links: SendLinks }) {
  const askFirst = useAskFirst();
  const revoke = useAct(() => ['DELETE', `/notifications/sends/${sendId}/file-links`], {
    done: 'Links revoked',
    failed: 'Links not revoked',
  });
  const names = listOf(files.map(({ name, deleted }) => (deleted ? `${name} (deleted)` : name)));
  const ask = () =>
    askFirst(() => revoke.mutateAsync(), {
      title: 'Revoke the links?',
      content: `The links to ${names} are in the e-mails to ${plural(people, 'person', 'people')}. They will not open again.`,
      okText: 'Revoke the links',
      cancelText: 'Keep them',
      danger: true,
    });
  return (
    <div className="send-files">
      <span>
        <b>Files</b> {names}
        <span className="muted"> · {revoked ? 'Links revoked' : `Links work until ${shortTime(until)}`}</span>
      </span>
      {!revoked && (
        <Button loading={revoke.isPending} onClick={ask}>
          Revoke the links
        </Button>
      )}
    </div>
  );
}
