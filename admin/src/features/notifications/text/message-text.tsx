import { Fragment } from 'react';
import { sendTokens } from '@homeroom/shared/notifications/tokens';
import { plural } from '@homeroom/shared/text';
import { useMode } from '../../../theme/appearance';
import './message-text.css';
import { tokenParts, type TokenReading } from './token-parts';

const rules = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const style = `body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1d211f;background:#fff;overflow-wrap:anywhere}
img{max-width:100%}
.homeroom-token{padding:1px 4px;border-radius:3px;background:#e3efec;color:#17624f;font-size:.93em}
.homeroom-token.is-unknown{background:#fbe5e3;color:#b3261e}
.homeroom-picture{display:inline-block;box-sizing:border-box;max-width:100%;padding:16px 12px;border:1px dashed #8a938f;border-radius:6px;color:#59625e;text-align:center}`;

/** An HTML message for a sandboxed frame: it runs nothing and requests nothing from other servers. */
function framedMail(body: string, reading: TokenReading): { document: string; remotePictures: number } {
  const parsed = new DOMParser().parseFromString(body, 'text/html');
  const remote = [...parsed.images].filter((image) => !image.src.startsWith('data:'));
  for (const image of remote) image.replaceWith(placeOf(image));
  markTokens(parsed, reading);
  return {
    document: `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${rules}"><style>${style}</style>${parsed.body.innerHTML}`,
    remotePictures: remote.length,
  };
}

/** A box with a picture's alternative text, as wide as the picture. */
function placeOf({ alt, width, ownerDocument }: HTMLImageElement): HTMLElement {
  const place = ownerDocument.createElement('span');
  place.className = 'homeroom-picture';
  if (width > 0) place.style.width = `${width}px`;
  place.textContent = alt || 'Picture';
  return place;
}

function markTokens(parsed: Document, reading: TokenReading) {
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.includes('{{') || text.parentElement?.matches('style, script')) continue;
    const parts = tokenParts(text.data, reading).map((part) => {
      if (!part.mark) return part.text;
      const place = parsed.createElement('code');
      place.className = `homeroom-${part.mark}`;
      place.textContent = part.text;
      return place;
    });
    text.replaceWith(...parts);
  }
}

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
