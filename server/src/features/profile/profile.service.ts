import { Injectable } from '@nestjs/common';
import type { ChangePasswordInput, PasswordStrength } from '@homeroom/shared/auth';
import { profileSchema, type Profile, type ProfileInput } from '@homeroom/shared/profile';
import type { Actor, ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { nameKeysOf } from '../../platform/database/name-keys.js';
import { whenGone } from '../../platform/http/gone.js';
import { invalid } from '../../platform/http/problems.js';
import { requireSameValues } from '../../platform/resources/same-values.js';
import { shapesOf } from '../../platform/resources/shapes.js';
import { AccountLinks } from '../auth/account-links.service.js';
import { PasswordChecks } from '../auth/password-checks.service.js';
import { OpenSessions } from '../auth/open-sessions.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { UserEntity } from '../accounts/user.entity.js';

/** Reads and changes the actor's own account (decisions 4: 'own profile and password'). */
@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly checks: PasswordChecks,
    private readonly sessionsOf: Sessions,
    private readonly links: AccountLinks,
    private readonly open: OpenSessions,
  ) {}

  async read({ userId }: Actor): Promise<Profile> {
    const { firstName, lastName, phoneNumber, email, role } = await this.db.findOneByOrFail(UserEntity, {
      id: userId,
    });
    return { firstName, lastName, phoneNumber, email, role };
  }

  /** `basedOn`: the `versionsOf` the values that are replaced; 409 if somebody else has changed one of them. */
  async change(input: ProfileInput, actor: Actor, basedOn?: string): Promise<Profile> {
    const id = actor.userId;
    return this.db.unit(async () => {
      await this.db.lockRow('users', id);
      const before = await this.db.findOneByOrFail(UserEntity, { id });
      requireSameValues(basedOn, input, { ...before }, shapesOf(profileSchema));
      await this.db.update(UserEntity, { id }, { ...input, ...nameKeysOf(UserEntity, input) });
      await this.audit.record(actor, {
        action: 'update',
        subject: 'User',
        id,
        before,
        after: { ...before, ...input },
      });
      return this.read(actor);
    });
  }

  /**
   * Ends other sessions and open links, and renews this browser's session. 400 for a wrong current password, which counts as a failed
   * sign-in.
   */
  async changePassword(
    { currentPassword, password }: ChangePasswordInput,
    actor: Actor,
    request: ActorRequest,
  ): Promise<void> {
    if (password === currentPassword)
      throw invalid({ path: 'password', message: 'Choose a password that is different from the current one.' });
    const find = () => this.db.findOneByOrFail(UserEntity, { id: actor.userId });
    const before = await this.checks.check({
      email: (await find()).email ?? '',
      password: currentPassword,
      address: request.ip ?? '',
      find,
      knows: () => true,
      gone: whenGone(request.res),
    });
    if (!before) throw notYours();
    const passwordHash = await this.checks.hashNew(password, before);
    const session = await this.db.unit(async () => {
      const user = await this.db.lockedOneBy(UserEntity, { id: actor.userId });
      // The password was changed meanwhile, by a link or in another browser.
      if (user?.passwordHash !== before.passwordHash) throw notYours();
      await this.db.update(UserEntity, { id: actor.userId }, { passwordHash });
      const renewed = await this.sessionsOf.renew(actor.sessionId, { id: actor.userId, passwordHash });
      await this.sessionsOf.prove(renewed.id);
      await this.sessionsOf.closeAll(actor.userId, renewed.id);
      await this.links.cancel(actor.userId);
      await this.audit.record(actor, { action: 'change password', subject: 'User', id: actor.userId });
      return renewed;
    });
    this.sessionsOf.give(session, request);
  }

  /** Judges a new password of the actor as it is being typed. */
  async strength(password: string, { userId }: Actor): Promise<PasswordStrength> {
    return this.checks.strength(password, await this.db.findOneByOrFail(UserEntity, { id: userId }));
  }

  /** Ends one of the actor's sessions, by the name that the list gave it. */
  async end(name: string, { userId }: Actor): Promise<void> {
    await this.db.unit(async () => void (await this.open.end(name, userId)));
  }

  async endOthers(actor: Actor): Promise<void> {
    await this.db.unit(() => this.sessionsOf.closeAll(actor.userId, actor.sessionId));
  }
}

const notYours = () => invalid({ path: 'currentPassword', message: 'This is not your password.' });
