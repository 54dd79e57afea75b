import type { BaseRecord } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import type { PersonMail, PersonMessage } from '@homeroom/shared/email-log';
import { Panel, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { Pill } from '../../components/pill';
import { ScreenLink } from '../../components/screen-link';
import { shortTime } from '../../components/use-moment';
import { useGet } from '../../providers/use-get';
import { RelatedRows } from '../../resources/related-rows';
import './email-log.css';
import { batchPath } from './log-address';
import { messageTones } from './mail-words';

const columns: { title: string; cell: (message: PersonMessage) => React.ReactNode }[] = [
  {
    title: 'Subject',
    cell: ({ id, subject }) =>
      id === null ? (
        subject
      ) : (
        <Link className="row-link" to={`/email-log?record=${id}`}>
          {subject}
        </Link>
      ),
  },
  { title: 'Time', cell: ({ createdAt }) => <span className="num">{shortTime(createdAt)}</span> },
  { title: 'To', cell: ({ toName }) => toName },
  {
    title: 'Cause',
    cell: (message) => {
      const batch = batchPath(message);
      return batch ? <Link to={batch}>{message.causeName}</Link> : message.causeName;
    },
  },
  {
    title: 'Status',
    cell: ({ status, reason }) => (
      <span className="mail-status">
        {status === null ? <Pill tone="off">Not sent</Pill> : <Pill tone={messageTones[status]}>{status}</Pill>}
        {reason && <span className="muted small">{reason}</span>}
      </span>
    ),
  },
];

/** The latest messages to a parent or a student's family with their outcome, and who gets none. */
function PersonMailPanel({ path }: { path: string }) {
  const { query, data: mail } = useGet<PersonMail>(path);
  return (
    <Panel aria-label="E-mail">
      <PanelHead title="E-mail">The latest messages and their status</PanelHead>
      {mail?.reasons.map(({ parentId, sentence }) => (
        <Alert
          key={sentence}
          banner
          message={sentence}
          action={parentId !== null && <ScreenLink to={`/admin/parents/${parentId}/edit`}>Edit parent</ScreenLink>}
        />
      ))}
      {query.error || !mail ? (
        <Pending query={query} columns={4} rows={3} />
      ) : (
        <RelatedRows rows={mail.messages} empty="No e-mails yet." columns={columns} />
      )}
    </Panel>
  );
}

export const ParentMailPanel = ({ record }: { record: BaseRecord }) => (
  <PersonMailPanel path={`/parents/${record.id}/mail`} />
);

export const StudentMailPanel = ({ record }: { record: BaseRecord }) => (
  <PersonMailPanel path={`/students/${record.id}/mail`} />
);
