import { Fragment } from 'react';
import { sendTokens } from '@homeroom/shared/notifications/tokens';
import { plural } from '@homeroom/shared/text';
import { useMode } from '../../../theme/appearance';
import { framedMail } from './framed-mail';
import './message-text.css';
import { tokenParts, type TokenReading } from './token-parts';

/** A text with its tokens marked or filled in; unknown ones are marked as wrong. */
const MarkedText = ({ text, reading }: { text: string; reading: TokenReading }) =>
  tokenParts(text, reading).map((part, at) =>
    part.mark ? (
      <code key={at} className={part.mark}>
        {part.text}
      </code>
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );

interface MessageTextProps {
  subject: string;
  body: string;
  html: boolean;
  /** Templates also serve rules, so they know more tokens than a send. */
  tokens?: TokenReading['tokens'];
  /** The tokens' values for one reader. */
  values?: TokenReading['values'];
}

/** A message as its reader sees it. HTML is in a frame without scripts, which loads nothing from elsewhere and says so. */
export function MessageText({ subject, body, html, tokens = sendTokens, values }: MessageTextProps) {
  const isDark = useMode() === 'dark';
  const reading = { tokens, values };
  const framed = html ? framedMail(body, reading) : null;
  const pictures = framed?.remotePictures ?? 0;
  return (
    <div className="message-text">
      <small className="faint">Subject</small>
      <p className="message-subject">{subject ? <MarkedText text={subject} reading={reading} /> : '(none)'}</p>
      {framed ? (
        <iframe
          // A new document in the same frame adds to the browser's history, and Back would only undo that.
          key={framed.document}
          className={isDark ? 'message-frame is-dark' : 'message-frame'}
          title="Message"
          sandbox=""
          srcDoc={framed.document}
        />
      ) : (
        <div className="message-plain">
          <MarkedText text={body} reading={reading} />
        </div>
      )}
      {pictures > 0 && (
        <p className="faint small">{plural(pictures, 'picture is', 'pictures are')} not shown in this preview.</p>
      )}
    </div>
  );
}
