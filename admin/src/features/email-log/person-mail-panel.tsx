import { useCustom, type HttpError } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { causeWords, type PersonMail, type PersonMessage } from '@homeroom/shared/email-log';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { Panel, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { RequestError } from '../../components/request-error';
import { RelatedRows } from '../../resources/related-rows';
import { shortTime } from './message-time';
import { messageTones } from './message-tones';

interface PersonMailPanelProps {
  path: string;
  /** Whom the messages went to, where it may be several. */
  named?: boolean;
}

/** Why did, or didn't, this parent get it: the latest messages with what became of them, and who gets none. */
function PersonMailPanel({ path, named }: PersonMailPanelProps) {
  const { query } = useCustom<PersonMail, HttpError>({ url: path, method: 'get', errorNotification: false });
  const mail = query.data?.data;
  const columns: { title: string; cell: (message: PersonMessage) => React.ReactNode }[] = [
    { title: 'Time', cell: ({ createdAt }) => <span className="num">{shortTime(createdAt)}</span> },
    {
      title: 'Subject',
      cell: ({ id, subject }) => (
        <Link className="row-link" to={`/email-log?record=${id}`}>
          {subject}
        </Link>
      ),
    },
    ...(named ? [{ title: 'To', cell: ({ toName }: PersonMessage) => toName }] : []),
    { title: 'Cause', cell: ({ cause }) => causeWords[cause] },
    {
      title: 'Status',
      cell: ({ status, lastError }) => (
        <>
          <Pill tone={messageTones[status]}>{status}</Pill>
          {lastError && <span className="muted small"> {lastError}</span>}
        </>
      ),
    },
  ];
  return (
    <Panel aria-label="E-mail">
      <PanelHead title="E-mail">What was sent, and what became of it</PanelHead>
      {mail?.reasons.map((reason) => (
        <Alert key={reason} banner type="warning" message={reason} />
      ))}
      {query.error ? (
        <RequestError query={query} />
      ) : !mail ? (
        <DelayedSkeleton columns={4} rows={3} />
      ) : (
        <RelatedRows rows={mail.messages} empty="No e-mail was written to them yet." columns={columns} />
      )}
    </Panel>
  );
}

export const ParentMailPanel = ({ record }: { record: { id: number } }) => (
  <PersonMailPanel path={`/parents/${record.id}/mail`} />
);

export const StudentMailPanel = ({ record }: { record: { id: number } }) => (
  <PersonMailPanel path={`/students/${record.id}/mail`} named />
);
