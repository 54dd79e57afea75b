import { Inject, Injectable } from '@nestjs/common';
import { passwordAgain, type MailServerInput } from '@homeroom/shared/settings/api-setup';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.module.js';
import { Database } from '../database/database.js';
import type { Sealed } from '../database/sealed.js';
import { invalid } from '../http/problems.js';
import { Secrets } from '../secrets/secrets.js';
import { accountOf, type MailAccount } from './mail-account.js';
import { MailServerEntity, passwordColumn } from './mail-server.entity.js';

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
    return saved && { ...saved, password: saved.password && this.secrets.open(saved.password), url: null };
  }

  saved(): Promise<MailServerEntity | null> {
    return this.db.findOneBy(MailServerEntity, { id: 1 });
  }

  async isSet(): Promise<boolean> {
    return this.isLocked || (await this.saved()) !== null;
  }

  /** The typed password, or else the saved one if server and user are unchanged, so that it cannot be sent elsewhere. */
  passwordOf(server: MailServerInput, saved: MailServerEntity | null): string | null {
    if (!server.username) return null;
    if (server.password) return server.password;
    if (!saved?.password) return null;
    const isSame = (['host', 'port', 'security', 'username'] as const).every((field) => saved[field] === server[field]);
    if (!isSame) throw invalid({ path: 'password', message: passwordAgain });
    return this.secrets.open(saved.password);
  }

  /** A password as it is stored. */
  sealed(password: string | null): Sealed | null {
    return password === null ? null : this.secrets.seal(passwordColumn, password);
  }
}
