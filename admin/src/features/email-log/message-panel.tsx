import { Fragment } from 'react';
import { Link } from 'react-router';
import {
  causeWords,
  textsKeptDays,
  tryWords,
  waitWords,
  type MessageRow,
  type MessageText,
} from '@homeroom/shared/email-log';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { Facts, type Fact } from '../../components/facts';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { RequestError } from '../../components/request-error';
import { ScreenLink } from '../../components/screen-link';
import { MailText } from '../notifications/public';
import './email-log.css';
import { batchPath, batchWords } from './log-address';
import { canRetry, messageTones } from './message-tones';
import { shortTime } from './message-time';
import { personPath, useMessageText } from './use-message-text';

/** Whom a message went to and why, each try to send it, and what it says. */
export function MessagePanel({ record }: { record: MessageRow }) {
  const { query, text } = useMessageText(record.id);
  if (query.error) return <RequestError query={query} />;
  if (!text) return <DelayedSkeleton columns={1} rows={3} />;
  return (
    <>
      <Panel aria-label="Message">
        <PanelBody>
          <Facts facts={factsOf(record, text)} />
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHead title="Attempts">
          {record.attempts === 0 ? 'Not tried yet' : `${record.attempts} so far`}
          {record.status === 'QUEUED' && record.nextAttemptAt && ` · next ${shortTime(record.nextAttemptAt)}`}
        </PanelHead>
        {text.tries.length > 0 && (
          <ol className="mail-tries">
            {text.tries.map(({ at, outcome, answer }, n) => (
              <li key={n}>
                <span className="num muted">{shortTime(at)}</span>
                <span>
                  {tryWords[outcome]}
                  <code className="mail-answer">{answer}</code>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel>
        <PanelHead title="Text" />
        <PanelBody>
          {text.text === '' ? (
            <p className="muted">The text was deleted after {textsKeptDays} days.</p>
          ) : (
            <MailText subject={record.subject} body={text.html ?? text.text} html={text.html !== null} />
          )}
        </PanelBody>
      </Panel>
    </>
  );
}

function factsOf(record: MessageRow, { people, replyTo, tries, waitsFor }: MessageText): Fact[] {
  const { cause, lastError, senderName, sentAt, toName, toAddress } = record;
  const batch = batchPath(record);
  // What a try was answered stands with it.
  const why = lastError !== null && lastError !== tries.at(-1)?.answer ? lastError : null;
  const [person] = people;
  const address = people.length === 1 ? person!.address : null;
  const moved = canRetry(record) && address !== null && address.toLowerCase() !== toAddress.toLowerCase() && address;
  return [
    { label: 'Status', value: <Pill tone={messageTones[record.status]}>{record.status}</Pill> },
    {
      label: 'To',
      value: (
        <>
          {people.length > 0
            ? people.map((person, n) => (
                <Fragment key={`${person.kind}${person.id}`}>
                  {n > 0 && ', '}
                  <ScreenLink to={personPath(person)}>{person.name}</ScreenLink>
                </Fragment>
              ))
            : toName}
          {(people.length > 0 || toName) && <span className="faint"> · </span>}
          <span className="mail-facts-address">{toAddress}</span>
        </>
      ),
    },
    ...(moved ? [{ label: 'Address now', value: `${moved}, where Retry sends it` }] : []),
    ...(waitsFor ? [{ label: 'Waits for', value: waitWords[waitsFor] }] : []),
    ...(why ? [{ label: record.status === 'CANCELLED' ? 'Cancelled' : 'Problem', value: why }] : []),
    {
      label: 'Cause',
      value: (
        <>
          {causeWords[cause]}
          {senderName && `, by ${senderName}`}
          {batch && (
            <>
              <span className="faint"> · </span>
              <Link className="text-link" to={batch}>
                {batchWords[cause]}
              </Link>
            </>
          )}
        </>
      ),
    },
    { label: 'Written', value: shortTime(record.createdAt) },
    ...(sentAt ? [{ label: 'Accepted', value: shortTime(sentAt) }] : []),
    ...(replyTo ? [{ label: 'Replies to', value: replyTo }] : []),
  ];
}
