import { Injectable, NotFoundException } from '@nestjs/common';
import {
  standardRate,
  type MailServerInput,
  type MailSettings,
  type MailTest,
  type MailTestInput,
  type SavedMailServer,
} from '@homeroom/shared/settings/api-setup';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { pick } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid } from '../../../platform/http/problems.js';
import { EmailMessageEntity } from '../../../platform/mail/email-message.entity.js';
import type { MailAccount } from '../../../platform/mail/mail-account.js';
import { MailAccounts } from '../../../platform/mail/mail-accounts.js';
import { MailState } from '../../../platform/mail/mail-state.js';
import { MailServerEntity } from '../../../platform/mail/mail-server.entity.js';
import { MailTests } from '../../../platform/mail/mail-test.service.js';
import { requireAllowed } from '../../../platform/mail/require-allowed.js';
import { requireUnchanged } from '../../../platform/http/based-on.js';
import { Settings } from '../../../platform/settings/settings.js';
import { UserEntity } from '../../accounts/user.entity.js';

/** The mail server that a superadmin enters and tests (decisions 5, API Setup). The password is never returned. */
@Injectable()
export class MailSetup {
  constructor(
    private readonly accounts: MailAccounts,
    private readonly state: MailState,
    private readonly tests: MailTests,
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<MailSettings> {
    const perSecond = await this.rate();
    const waiting = await this.db.countBy(EmailMessageEntity, { status: 'QUEUED' });
    const sentBySaving = await this.state.sentBySaving();
    const locked = this.accounts.isLocked;
    const server = locked ? await this.accounts.current() : await this.accounts.saved();
    return { locked, server: server && shownOf(server, perSecond), waiting, sentBySaving };
  }

  async save(server: MailServerInput, actor: Actor, basedOn?: string): Promise<MailSettings> {
    this.requireUnlocked();
    await requireAllowed(server.host, 'host');
    const { perSecond } = server;
    return this.db.unit(async () => {
      await this.db.lockName('mail server');
      const saved = await this.accounts.saved();
      const before = saved && shownOf(saved, await this.rate());
      requireUnchanged(basedOn, before);
      const password = this.accounts.passwordOf(server, saved);
      await this.db.save(MailServerEntity, {
        id: 1,
        ...fieldsOf(server),
        security: server.security,
        password: this.accounts.sealed(password),
      });
      await this.settings.set({ 'mail.perSecond': perSecond });
      // The pause was about the previous server.
      await this.settings.remove('mail.pause');
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Setting',
        id: 'mail',
        before: before && audited(before),
        after: {
          ...audited(shownOf({ ...server, password }, perSecond)),
          ...(server.password ? { credential: 'changed' } : {}),
        },
      });
      return this.read();
    });
  }

  /** Deletes the saved mail server with its password and rate; messages wait until there is another. */
  async remove(actor: Actor): Promise<MailSettings> {
    this.requireUnlocked();
    return this.db.unit(async () => {
      await this.db.lockName('mail server');
      const saved = await this.accounts.saved();
      if (!saved) throw new NotFoundException('No mail server is saved.');
      const before = audited(shownOf(saved, await this.rate()));
      await this.db.delete(MailServerEntity, { id: saved.id });
      await this.settings.remove('mail.perSecond');
      await this.settings.remove('mail.pause');
      await this.audit.record(actor, { action: 'delete', subject: 'Setting', id: 'mail', before });
      return this.read();
    });
  }

  /** Sends a message to the actor with the values on the screen, or with those of `SMTP_URL` if it is set. */
  async test({ server }: MailTestInput, actor: Actor): Promise<MailTest> {
    const user = await this.db.findOneByOrFail(UserEntity, { id: actor.userId });
    if (!user.email) throw conflict('You have no e-mail address. Add one in your profile.');
    const account = await this.accountOf(server);
    const to = { address: user.email, name: fullNameOf(user), callName: callNameOf(user) };
    const answer = await this.tests.run(account, to);
    const after = { ...fieldsOf(account), to: answer.to, result: answer.title };
    await this.db.unit(() => this.audit.record(actor, { action: 'test', subject: 'Setting', id: 'mail', after }));
    return answer;
  }

  private requireUnlocked(): void {
    if (this.accounts.isLocked)
      throw conflict('SMTP_URL on the server sets the mail server. Nothing can be changed here.');
  }

  private async accountOf(server: MailServerInput | null): Promise<MailAccount> {
    if (this.accounts.isLocked) return (await this.accounts.current())!;
    if (!server) throw invalid({ path: 'server', message: 'Enter the mail server.' });
    return { ...fieldsOf(server), password: this.accounts.passwordOf(server, await this.accounts.saved()), url: null };
  }

  private async rate(): Promise<number> {
    return (await this.settings.get('mail.perSecond')) ?? standardRate;
  }
}

const audited = ({ hasPassword, ...rest }: SavedMailServer) => ({ ...rest, signsIn: hasPassword });

type Server = Omit<MailAccount, 'password' | 'url'>;

/** All fields but the password. */
const fieldsOf = (server: Server) => pick(server, 'host', 'port', 'security', 'username', 'from', 'replyTo');

const shownOf = (server: Server & { password: unknown }, perSecond: number): SavedMailServer => ({
  ...fieldsOf(server),
  hasPassword: server.password !== null,
  perSecond,
});
