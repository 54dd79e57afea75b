import { beginningOf, escapeHtml } from '@homeroom/shared/text';
import { buttonPlace } from '@homeroom/shared/settings/theme/mail-frame';

/** The placeholder for a letter's account link. The app's address is added when it is sent, never taken from a request. */
export const linkPlace = '{{accountLink}}';

/** The placeholder for the app's public address ('https://school.example'); a message with it waits until the address is known. */
export const publicUrlPlace = '{{publicUrl}}';

/**
 * A link that opens something without signing in, by a signature of `path` and the message's cause (`signedText`). The signature is made
 * when the message is sent, so that the database has no link that works.
 */
export const signedLink = (path: string) => `${publicUrlPlace}${path}/{{signature}}`;

/**
 * The path of a signed link that is its reader's own, and the same in messages about anything. It has a random part: whoever could type
 * the path into a message would get its signature.
 */
export const lastingPath = (path: string) => `${path}/{{lastingSignature}}`;

/** The signed links in a text, with their paths, and how they are signed. */
export const signedLinks = /\{\{publicUrl\}\}(\/[\w/-]{1,100})\/\{\{(signature|lastingSignature)\}\}/g;

/** What is signed: a link in a message about something else opens nothing. `causeRef`: `null` for a lasting link. */
export const signedText = (causeRef: string | null, path: string) => `${causeRef ?? ''} ${path}`;

/** A text for showing where the address is unknown or does not matter. */
export const withoutAddress = (text: string) => text.replaceAll(publicUrlPlace, '');

/** Header text: always one line. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The subject of a message, as long as the log can store it. */
export const subjectOf = (text: string) => beginningOf(oneLine(text), 255);

/** Keeps a placeholder that the school typed from becoming a link. */
const withoutPlace = (text: string) => text.replaceAll(linkPlace, linkPlace.replace('{{', '{{ '));

/** The content of a message, from which both bodies are made. */
export interface Letter {
  subject: string;
  greeting: string;
  before: string[];
  /** The label of the button for the account link. */
  button?: string;
  /** Links to pages of the app, with their labels. */
  pages?: { words: string; path: string }[];
  after?: string[];
  /** The signature: the school's name. */
  from: string;
}

interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const inText = ({ words, path }: { words: string; path: string }) => `${withoutPlace(words)}\n${publicUrlPlace}${path}`;
const inHtml = ({ words, path }: { words: string; path: string }) =>
  `<li><a href="${publicUrlPlace}${escapeHtml(path)}">${escapeHtml(withoutPlace(words))}</a></li>`;

/** A letter as plain text and as simple HTML, with everything in it escaped. */
export function renderLetter({ subject, button, ...texts }: Letter): RenderedLetter {
  const [greeting, from] = [texts.greeting, texts.from].map(withoutPlace) as [string, string];
  const [before, after] = [texts.before, texts.after ?? []].map((lines) => lines.map(withoutPlace)) as [
    string[],
    string[],
  ];
  const pages = texts.pages ?? [];
  const link = button === undefined ? [] : [linkPlace];
  return {
    subject: subjectOf(subject),
    text: `${[greeting, ...before, ...pages.map(inText), ...link, ...after, from].join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d211f">',
      ...[greeting, ...before].map(paragraph),
      ...(pages.length === 0 ? [] : [`<ul>${pages.map(inHtml).join('')}</ul>`]),
      ...(button === undefined
        ? []
        : [
            `<p>${buttonPlace} href="${linkPlace}">${escapeHtml(button)}</a></p><p style="color:#555a56">${linkPlace}</p>`,
          ]),
      ...[...after, from].map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
}
