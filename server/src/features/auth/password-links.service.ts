import { Injectable, NotFoundException } from '@nestjs/common';
import {
  notActive,
  type AccountLinkKind,
  type OpenLink,
  type PasswordStrength,
  type PasswordStrengthInput,
  type SetPasswordInput,
  type SignedIn,
} from '@homeroom/shared/auth';
import type { SecondStep } from '@homeroom/shared/second-factor';
import { fullNameOf } from '@homeroom/shared/names';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { UserEntity } from '../accounts/user.entity.js';
import { AccountLinks } from './account-links.service.js';
import { Entries } from './entries.service.js';
import { PasswordChecks } from './password-checks.service.js';
import { Sessions } from './sessions.service.js';

/** New passwords by a link: of an invitation, or for a forgotten one. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly db: Database,
    private readonly links: AccountLinks,
    private readonly passwords: PasswordChecks,
    private readonly sessions: Sessions,
    private readonly entries: Entries,
    private readonly audit: Audit,
  ) {}

  async open(token: string): Promise<OpenLink> {
    const { userId, kind, expiresAt } = await this.links.find(token);
    const user = await this.db.findOneByOrFail(UserEntity, { id: userId });
    this.passwords.prepare();
    return { kind, fullName: fullNameOf(user), email: user.email ?? '', expiresAt };
  }

  /** Notes that a person has begun to use the page of a link. */
  noteOpened(token: string): Promise<void> {
    return this.db.unit(() => this.links.noteOpened(token));
  }

  /** Judges a password as it is being typed, for the owner of a link. */
  async strength({ token, password }: PasswordStrengthInput): Promise<PasswordStrength> {
    const { userId } = await this.links.find(token);
    return this.passwords.strength(password, await this.db.findOneByOrFail(UserEntity, { id: userId }));
  }

  /** Sets a new password by a link. All sessions of the user end, and this browser gets a new one, after the second step if there is one. */
  async setPassword(
    kind: AccountLinkKind,
    { token, password }: SetPasswordInput,
    request: ActorRequest,
  ): Promise<SignedIn | SecondStep> {
    const { userId } = await this.links.find(token, kind);
    const passwordHash = await this.passwords.hashNew(
      password,
      await this.db.findOneByOrFail(UserEntity, { id: userId }),
    );
    const entered = await this.db.unit(async () => {
      const user = await this.db.lockedOneBy(UserEntity, { id: userId });
      await this.links.use(token, kind);
      if (user?.status !== 'ACTIVE') throw new NotFoundException(notActive);
      await this.db.update(UserEntity, { id: userId }, { passwordHash });
      await this.sessions.closeAll(userId);
      const fullName = fullNameOf(user);
      const action = kind === 'INVITATION' ? 'accept invitation' : 'reset password';
      await this.audit.record({ userId, fullName }, { action, subject: 'User', id: userId });
      return this.entries.open({ ...user, passwordHash }, request, false, { isNoted: true });
    });
    return this.entries.give(entered, request);
  }
}
