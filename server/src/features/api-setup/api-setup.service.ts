import { Injectable, NotFoundException } from '@nestjs/common';
import {
  passwordAgain,
  standardRate,
  type MailServerInput,
  type MailSettings,
  type MailTest,
  type MailTestInput,
  type PublicAddressInput,
  type PublicAddressSettings,
  type SavedMailServer,
} from '@homeroom/shared/api-setup';
import { fullNameOf } from '@homeroom/shared/names';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import type { MailAccount } from '../../platform/mail/mail-account.js';
import { MailAccounts } from '../../platform/mail/mail-accounts.js';
import { ForbiddenHost, safeAddress } from '../../platform/mail/host-guard.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { MailServerEntity, passwordColumn } from '../../platform/mail/mail-server.entity.js';
import { MailTests } from '../../platform/mail/mail-test.service.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { requireUnchanged } from '../../platform/http/based-on.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';

/** The mail server that a superadmin enters and tests, and the app's public address (decisions 5, API Setup). The password is never returned. */
@Injectable()
export class ApiSetup {
  constructor(
    private readonly accounts: MailAccounts,
    private readonly state: MailState,
    private readonly tests: MailTests,
    private readonly settings: Settings,
    private readonly secrets: Secrets,
    private readonly db: Database,
    private readonly publicAddress: PublicAddress,
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
      const password = this.passwordOf(server, saved);
      await this.db.save(MailServerEntity, {
        id: 1,
        ...fieldsOf(server),
        security: server.security,
        password: password === null ? null : this.secrets.seal(passwordColumn, password),
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
    const answer = await this.tests.run(account, { address: user.email, name: fullNameOf(user) });
    const after = { ...fieldsOf(account), to: answer.to, result: answer.title };
    await this.db.unit(() => this.audit.record(actor, { action: 'test', subject: 'Setting', id: 'mail', after }));
    return answer;
  }

  async address(): Promise<PublicAddressSettings> {
    return { locked: this.publicAddress.isLocked, publicUrl: await this.publicAddress.get() };
  }

  async changeAddress(
    { publicUrl }: PublicAddressInput,
    actor: Actor,
    basedOn?: string,
  ): Promise<PublicAddressSettings> {
    if (this.publicAddress.isLocked)
      throw conflict('PUBLIC_URL on the server sets the address. Nothing can be changed here.', 'publicUrl');
    if (publicUrl) await requireAllowed(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''), 'publicUrl');
    return this.db.unit(async () => {
      await this.db.lockName('public address');
      const before = await this.address();
      requireUnchanged(basedOn, before);
      if (publicUrl) await this.settings.set({ 'app.publicUrl': publicUrl });
      else await this.settings.remove('app.publicUrl');
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Setting',
        id: 'address',
        before: { publicUrl: before.publicUrl },
        after: { publicUrl },
      });
      return this.address();
    });
  }

  private requireUnlocked(): void {
    if (this.accounts.isLocked)
      throw conflict('SMTP_URL on the server sets the mail server. Nothing can be changed here.');
  }

  private async rate(): Promise<number> {
    return (await this.settings.get('mail.perSecond')) ?? standardRate;
  }

  private async accountOf(server: MailServerInput | null): Promise<MailAccount> {
    if (this.accounts.isLocked) return (await this.accounts.current())!;
    if (!server) throw invalid({ path: 'server', message: 'Enter the mail server.' });
    return { ...fieldsOf(server), password: this.passwordOf(server, await this.accounts.saved()), url: null };
  }

  /** The typed password, or else the saved one if server and user are unchanged, so that it cannot be sent elsewhere. */
  private passwordOf(server: MailServerInput, saved: MailServerEntity | null): string | null {
    if (!server.username) return null;
    if (server.password) return server.password;
    if (!saved?.password) return null;
    const isSame = (['host', 'port', 'security', 'username'] as const).every((field) => saved[field] === server[field]);
    if (!isSame) throw invalid({ path: 'password', message: passwordAgain });
    return this.secrets.open(saved.password);
  }
}

/** Throws a 400 for a forbidden host. Unknown names are allowed: they may exist later, and are looked up for every connection. */
async function requireAllowed(host: string, path: string): Promise<void> {
  await safeAddress(host).catch((error: Error) => {
    if (error instanceof ForbiddenHost) throw invalid({ path, message: error.message });
  });
}

const audited = ({ hasPassword, ...rest }: SavedMailServer) => ({ ...rest, signsIn: hasPassword });

type Server = Omit<MailAccount, 'password' | 'url'>;

/** All fields but the password. */
const fieldsOf = ({ host, port, security, username, from, replyTo }: Server) => ({
  host,
  port,
  security,
  username,
  from,
  replyTo,
});

const shownOf = (server: Server & { password: unknown }, perSecond: number): SavedMailServer => ({
  ...fieldsOf(server),
  hasPassword: server.password !== null,
  perSecond,
});
