import type { FieldProblem } from '@homeroom/shared/errors';
import { markup } from './markup.js';
import { field, pageOf, type Look, type Page } from './page-frame.js';

export interface NewLinkView {
  /** Why the page of a family is not shown; without it, somebody opened this page itself. */
  why?: string;
  /** Whether the form was sent. */
  isSent?: boolean;
  problems?: readonly FieldProblem[];
  typed?: string;
}

/** Where a family asks for a new link, at the office while the school sends no e-mail. Its words never say whether an address is known. */
export function newLinkPage(look: Look, sendsMail: boolean, view: NewLinkView): Page {
  return pageOf(look, view.why ?? 'Your family’s page', sendsMail ? byMail(view) : fromOffice);
}

const fromOffice = markup`<div class="note">
  <p>You open your family’s page by a link. Homeroom does not send e-mail here yet. Please ask the office for a link.</p>
</div>`;

const byMail = ({ isSent = false, problems = [], typed = '' }: NewLinkView) =>
  isSent
    ? markup`<div class="note" role="status">
        <p>
          If the school has this address, an e-mail with a new link is on its way to it. If none comes, please call
          the office.
        </p>
      </div>`
    : markup`<form class="card" method="post" action="/family">
        <p>You open your family’s page by a link from the school’s e-mails. We can send you a new one.</p>
        <div class="fields">
          ${field({ name: 'email', label: 'Your e-mail address at the school', type: 'email', value: typed, more: markup`autocomplete="email" maxlength="254"` }, problems)}
        </div>
        <button class="wide">Send me a new link</button>
      </form>`;

/** A page with a sentence, for what went wrong. */
export const sentencePage = (look: Look, title: string, sentence: string): Page =>
  pageOf(look, title, markup`<div class="note bad" role="alert"><p>${sentence}</p></div>`);

/** By the status of the refusal. */
const unsent: ReadonlyMap<string, string> = new Map([
  ['408', 'Not all of it arrived, and the school has not been told. Go back and send it again, or call the office.'],
  [
    '413',
    'It is too long, and the school has not been told. Go back, use fewer words, and send it again, or call the office.',
  ],
]);

/** Where a browser is led whose form was not read; `null` for another refusal. */
export const unsentPage = (look: Look, status: string): Page | null => {
  const sentence = unsent.get(status);
  return sentence ? sentencePage(look, 'This was not sent', sentence) : null;
};
