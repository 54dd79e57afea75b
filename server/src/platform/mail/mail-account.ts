import type { SavedMailServer } from '@homeroom/shared/settings/api-setup';

/** The mail server and how to connect to it. */
export interface MailAccount extends Omit<SavedMailServer, 'hasPassword' | 'perSecond'> {
  password: string | null;
  /** From `SMTP_URL`, with its own options. */
  url: string | null;
}

/**
 * A mail server's answer in at most `most` characters, with the password blanked, plain or as encoded in a sign-in. It is cut last, or the
 * beginning of a password at the cut would remain.
 */
export function shownAnswer(text: string, account: MailAccount | null, most: number): string {
  const { username, password } = account ?? {};
  const forms = password ? [password, `\0${username ?? ''}\0${password}`] : [];
  return forms
    .flatMap((form) => [form, Buffer.from(form).toString('base64')])
    .reduce((left, form) => left.replaceAll(form, '•••'), text.replaceAll('\0', ''))
    .slice(0, most);
}

/** The account of `SMTP_URL`. The sender is its `from`, else its user if that is an address, else homeroom@ the host. */
export function accountOf(smtpUrl: string): MailAccount {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from');
  url.searchParams.delete('from');
  const username = decodeURIComponent(url.username);
  const isTls = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'TLS' : 'ANY',
    username: username || null,
    password: url.password ? decodeURIComponent(url.password) : null,
    from: from ?? (username.includes('@') ? username : `homeroom@${url.hostname}`),
    replyTo: null,
    url: url.href,
  };
}
