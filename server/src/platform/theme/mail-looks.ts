import { Injectable } from '@nestjs/common';
import { framedMail } from '@homeroom/shared/theme/mail-frame';
import { Themes } from './themes.js';

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
  private kept: { version: string; bytes: Buffer } | null = null;

  constructor(private readonly themes: Themes) {}

  /** The final HTML of a message with its parts, and the sender's name. */
  async dress(html: string | null): Promise<{ schoolName: string; html?: string; attachments?: MailPart[] }> {
    const { theme, schoolName } = await this.themes.withName();
    if (html === null) return { schoolName };
    const content = theme.logo && (await this.logo(theme.logo));
    const { accent, radius } = theme;
    return {
      schoolName,
      html: framedMail(html, { schoolName, accent, radius, logo: content ? `cid:${cid}` : null }),
      attachments:
        content && html.includes('<body')
          ? [{ cid, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline', content }]
          : [],
    };
  }

  private async logo(version: string): Promise<Buffer | null> {
    if (this.kept?.version === version) return this.kept.bytes;
    // Without the file, the message is sent without the logo.
    const bytes = await this.themes.bytes(version, 'mail').catch(() => null);
    if (bytes) this.kept = { version, bytes };
    return bytes;
  }
}
