import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { LoginInput, SignedIn } from '@homeroom/shared/auth';
import type { SecondStep } from '@homeroom/shared/second-factor';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { whenGone } from '../../platform/http/gone.js';
import { UserEntity } from '../accounts/user.entity.js';
import { canSignIn } from './can-sign-in.js';
import { Entries } from './entries.service.js';
import { NotActive } from './not-active.js';
import { KnownBrowsers } from './known-browsers.js';
import { PasswordChecks } from './password-checks.service.js';
import { SignInNotes } from './sign-in-notes.service.js';

/** Signs users in by password (decisions 5). */
@Injectable()
export class SignIn {
  constructor(
    private readonly db: Database,
    private readonly browsers: KnownBrowsers,
    private readonly checks: PasswordChecks,
    private readonly entries: Entries,
    private readonly notes: SignInNotes,
  ) {}

  /** The same 401 for an unknown account and a wrong password; 403 if the password is right but the account is not active. */
  async withPassword(input: LoginInput, request: ActorRequest): Promise<SignedIn | SecondStep> {
    const { email, password, remember = false } = input;
    const user = await this.checks.check({
      email,
      password,
      address: request.ip ?? '',
      find: () => this.known(this.db.findOneBy(UserEntity, { email })),
      knows: (account) => account !== null && this.browsers.has(request, account),
      gone: whenGone(request.res),
    });
    if (!user) throw this.notes.failure(email, request, wrong());
    const entered = await this.db.unit(async () => {
      // The account, its password or its address may have changed during the check.
      const account = await this.known(this.db.lockedOneBy(UserEntity, { id: user.id }));
      if (!account || account.passwordHash !== user.passwordHash || account.email !== email)
        throw this.notes.failure(email, request, wrong());
      if (account.status !== 'ACTIVE') throw this.notes.failure(email, request, new NotActive());
      return this.entries.open(account, request, remember);
    });
    return this.entries.give(entered, request);
  }

  /** `null` for accounts that can never sign in, so that their right password gets the same answer as a wrong one. */
  private async known(found: Promise<UserEntity | null>): Promise<UserEntity | null> {
    const user = await found;
    return user && canSignIn(user) ? user : null;
  }
}

const wrong = () => new UnauthorizedException('Invalid e-mail or password.');
