import { Fragment } from 'react';
import { placeOf, templateTokens } from '@homeroom/shared/notifications/tokens';
import { plural } from '@homeroom/shared/text';
import { framedMail } from './framed-mail';
import './message-text.css';

const known: readonly string[] = templateTokens;

/** A text whose tokens are marked; one that nobody knows is marked as wrong. */
const MarkedText = ({ text }: { text: string }) =>
  text.split(/(\{\{[^{}]*\}\})/).map((part, at) => {
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
    const name = part.slice(2, -2).trim();
    return (
      <code key={at} className={known.includes(name) ? 'token' : 'token is-unknown'}>
        {placeOf(name)}
      </code>
    );
  });

interface MessageTextProps {
  subject: string;
  body: string;
  html: boolean;
}

/** A message as it reads. HTML is shown in a frame without scripts, which loads nothing from elsewhere and says so. */
export function MessageText({ subject, body, html }: MessageTextProps) {
  const framed = html ? framedMail(body) : null;
  const pictures = framed?.remotePictures ?? 0;
  return (
    <div className="message-text">
      <small className="faint">Subject</small>
      <p className="message-subject">{subject ? <MarkedText text={subject} /> : '(none)'}</p>
      {framed ? (
        <iframe className="message-frame" title="Message" sandbox="" srcDoc={framed.document} />
      ) : (
        <div className="message-plain">
          <MarkedText text={body} />
        </div>
      )}
      {pictures > 0 && (
        <p className="faint small">{plural(pictures, 'picture is', 'pictures are')} not loaded in this preview.</p>
      )}
    </div>
  );
}
