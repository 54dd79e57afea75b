import { Fragment } from 'react';
import { Link } from 'react-router';
import { textsKeptDays, tryWords, waitWords, type MessageRow, type MessageText } from '@homeroom/shared/email-log';
import { showDay } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { Address } from '../../components/contact-links';
import { Facts } from '../../components/facts';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { ScreenLink } from '../../components/screen-link';
import { shortTime } from '../../components/use-moment';
import { MailText } from '../notifications/public';
import { batchPath, personPath } from './log-address';
import { attemptsWords, canRetry } from './mail-words';
import { useMessageText } from './use-mail';
import './email-log.css';

/** A message's recipient and reason, each attempt to send it, and its text. */
export function MessagePanel({ record }: { record: MessageRow }) {
  const { query, data: text } = useMessageText(record.id);
  if (query.error || !text) return <Pending query={query} columns={1} rows={3} />;
  return (
    <>
      <Panel aria-label="Message">
        <PanelBody>
          <Facts facts={factsOf(record, text)} />
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHead title="Attempts">{attemptsWords(record, text, shortTime)}</PanelHead>
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

/** Links to the pages of its children with their absences, or of its registers. */
const About = ({ about }: Pick<MessageText, 'about'>) => (
  <ul className="mail-about">
    {about.map(({ studentId, studentName, scheduleId, date, ...named }) => (
      <li key={`${studentId} ${scheduleId} ${date}`}>
        {studentId !== null && (
          <>
            <ScreenLink to={`/admin/students/${studentId}`}>{studentName}</ScreenLink>,{' '}
          </>
        )}
        {classWords(named)}, {showDay(date)}
      </li>
    ))}
  </ul>
);

function factsOf(record: MessageRow, { about, people, replyTo, rule, tries, waitsFor }: MessageText) {
  const { batch: allOfIt, causeName, lastError, senderName, sentAt, toName, toAddress } = record;
  const batch = batchPath(record);
  // An attempt's answer is shown with it, and what holds up all messages above the log.
  const why = lastError !== null && !waitsFor && lastError !== tries.at(-1)?.answer ? lastError : null;
  const [person] = people;
  const address = people.length === 1 ? person!.address : null;
  const moved = canRetry(record) && address !== null && address.toLowerCase() !== toAddress.toLowerCase() && address;
  return [
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
          <span className="mail-facts-address">
            <Address>{toAddress}</Address>
          </span>
        </>
      ),
    },
    moved && { label: 'Current address', value: `${moved} (Retry sends to this one)` },
    waitsFor && { label: 'Waits for', value: waitWords[waitsFor] },
    why && { label: record.status === 'CANCELLED' ? 'Cancelled' : 'Problem', value: why },
    {
      label: 'Cause',
      value: (
        <>
          {rule !== causeName && causeName}
          {rule && (
            <>
              {' '}
              <ScreenLink to="/notifier">{rule}</ScreenLink>
            </>
          )}
          {senderName && `, by ${senderName}`}
          {batch && (
            <>
              <span className="faint"> · </span>
              <Link className="text-link" to={batch}>
                {allOfIt}
              </Link>
            </>
          )}
        </>
      ),
    },
    about.length > 0 && { label: 'About', value: <About about={about} /> },
    { label: 'Created', value: shortTime(record.createdAt) },
    sentAt && { label: 'Accepted', value: shortTime(sentAt) },
    replyTo && { label: 'Replies to', value: <Address>{replyTo}</Address> },
  ];
}
