import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.module.js';
import { Database } from '../database/database.js';
import { Secrets } from '../secrets/secrets.js';
import { accountOf, type MailAccount } from './mail-account.js';
import { MailServerEntity } from './mail-server.entity.js';

/** The account that sends the school's mail: from `SMTP_URL`, else the saved one, which is read each time because another server may change it. */
@Injectable()
export class MailAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Whether `SMTP_URL` is set. */
  get isLocked(): boolean {
    return this.config.smtpUrl !== null;
  }

  async current(): Promise<MailAccount | null> {
    if (this.config.smtpUrl !== null) return accountOf(this.config.smtpUrl);
    const saved = await this.saved();
    return (
      saved && {
        host: saved.host,
        port: saved.port,
        security: saved.security,
        username: saved.username,
        password: saved.password && this.secrets.open(saved.password),
        from: saved.from,
        replyTo: saved.replyTo,
        url: null,
      }
    );
  }

  saved(): Promise<MailServerEntity | null> {
    return this.db.findOneBy(MailServerEntity, { id: 1 });
  }

  async isSet(): Promise<boolean> {
    return this.isLocked || (await this.saved()) !== null;
  }
}
