import { Injectable } from '@nestjs/common';
import { framedMail } from '@homeroom/shared/settings/theme/mail-frame';
import type { Theme } from '@homeroom/shared/settings/theme/theme';
import type { MailAccount } from './mail-account.js';
import { Themes } from '../theme/themes.js';

/** A part of a message, which its HTML names by `cid:`. */
interface MailPart {
  cid: string;
  filename: string;
  contentType: string;
  contentDisposition: 'inline';
  content: Buffer;
}

const cid = 'logo@homeroom';

/** Adds the school's header and colour to e-mails when they are sent, so that waiting ones get the current look. */
@Injectable()
export class MailLooks {
  /** Cached, because a send may have thousands of messages. */
  private cached: { version: string; bytes: Buffer } | null = null;

  constructor(private readonly themes: Themes) {}

  /** What nodemailer sends for a message: from the account and in the school's look. It reads no files or addresses that the texts name. */
  async dress(html: string | null, replyTo: string | null, account: Pick<MailAccount, 'from' | 'replyTo'>) {
    const { theme, schoolName } = await this.themes.withName();
    const from = { name: schoolName, address: account.from };
    return {
      from,
      replyTo: replyTo ?? account.replyTo ?? undefined,
      // Ask for no out-of-office replies.
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(html !== null && (await this.framed(html, theme, schoolName))),
    };
  }

  private async framed(html: string, { logo, accent, radius }: Theme, schoolName: string) {
    const content = logo && (await this.logo(logo));
    const attachments: MailPart[] =
      content && html.includes('<body')
        ? [{ cid, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline', content }]
        : [];
    return { html: framedMail(html, { schoolName, accent, radius, logo: content ? `cid:${cid}` : null }), attachments };
  }

  private async logo(version: string): Promise<Buffer | null> {
    if (this.cached?.version === version) return this.cached.bytes;
    // Without the file, the message is sent without the logo.
    const bytes = await this.themes.bytes(version, 'mail').catch(() => null);
    if (bytes) this.cached = { version, bytes };
    return bytes;
  }
}
