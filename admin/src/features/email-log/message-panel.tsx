import { useCustom, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import { textsKeptDays, type MessageRow, type MessageText } from '@homeroom/shared/email-log';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { Facts } from '../../components/facts';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { MailText } from '../notifications/public';
import { shortTime } from './message-time';

/** What a message says, and which send it belongs to. */
export function MessagePanel({ record }: { record: MessageRow }) {
  const { query } = useCustom<MessageText, HttpError>({
    url: `/email/messages/${record.id}/text`,
    method: 'get',
    errorNotification: false,
  });
  const text = query.data?.data;
  const facts = [
    ...(record.sendId === null
      ? []
      : [
          {
            label: 'Part of',
            value: <Link to={`/email-log?sendId=${record.sendId}`}>All messages of this send</Link>,
          },
        ]),
    ...(record.status === 'QUEUED' && record.nextAttemptAt
      ? [{ label: 'Next try', value: shortTime(record.nextAttemptAt) }]
      : []),
    ...(record.sentAt ? [{ label: 'Accepted', value: shortTime(record.sentAt) }] : []),
    ...(text?.replyTo ? [{ label: 'Replies to', value: text.replyTo }] : []),
  ];
  return (
    <Panel>
      <PanelHead title="Message" />
      <PanelBody>
        {facts.length > 0 && <Facts facts={facts} />}
        {query.error ? (
          <RequestError query={query} />
        ) : !text ? (
          <DelayedSkeleton columns={1} rows={3} />
        ) : text.text === '' ? (
          <p className="muted">The text was deleted after {textsKeptDays} days.</p>
        ) : (
          <MailText subject={record.subject} body={text.html ?? text.text} html={text.html !== null} />
        )}
      </PanelBody>
    </Panel>
  );
}
