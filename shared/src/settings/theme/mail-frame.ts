import { escapeHtml } from '../../text.js';
import { palette } from './palette.js';

/** The school's look in an e-mail. */
interface MailLook {
  schoolName: string;
  accent: string;
  radius: number;
  /** The address of the logo, such as a `cid:` of the message. */
  logo: string | null;
}

/** The placeholder for a letter's button style. */
export const buttonPlace = '<a class="button"';

/** Adds the school's header to the HTML of an e-mail, and the accent to its buttons. Styles are inline, because many mail programs support no others. */
export function framedMail(html: string, { schoolName, accent, radius, logo }: MailLook): string {
  const { accent: used, onAccent } = palette('light', accent);
  const picture = logo
    ? `<td style="padding:0 12px 0 0"><img src="${escapeHtml(logo)}" alt="" height="36" style="display:block;height:36px;max-width:160px;border:0"></td>`
    : '';
  const head = [
    `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-bottom:2px solid ${used};background:#ffffff">`,
    `<tr><td style="padding:0 0 12px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${picture}`,
    `<td style="font:600 18px/24px sans-serif;color:${used}">${escapeHtml(schoolName)}</td></tr></table></td></tr></table>`,
  ].join('');
  const button = `<a style="display:inline-block;padding:10px 18px;border-radius:${radius}px;background:${used};color:${onAccent};font-weight:600;text-decoration:none"`;
  return html.replace(/<body[^>]*>/, (body) => `${body}\n${head}`).replaceAll(buttonPlace, button);
}
