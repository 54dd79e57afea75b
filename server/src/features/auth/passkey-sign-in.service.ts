import { type HttpException, Injectable, Logger } from '@nestjs/common';
import type { PasskeyUse } from '@homeroom/shared/passkeys';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { UserEntity } from '../accounts/user.entity.js';
import { PasskeyRefused, Passkeys } from '../second-factor/passkeys.service.js';
import { Attempts } from './attempts.service.js';
import { canSignIn } from './can-sign-in.js';
import { Entries } from './entries.service.js';
import { NotActive } from './not-active.js';
import { SignInNotes } from './sign-in-notes.service.js';

/** Signs users in by a passkey, which is both factors at once. */
@Injectable()
export class PasskeySignIns {
  private readonly logger = new Logger('Passkeys');

  constructor(
    private readonly db: Database,
    readonly passkeys: Passkeys,
    private readonly entries: Entries,
    private readonly notes: SignInNotes,
    private readonly attempts: Attempts,
  ) {}

  /** One 400 for whatever is wrong with the answer; 403 if it is right but the account is not active; 429 after too many. */
  async finish({ answer }: PasskeyUse, request: ActorRequest) {
    // Who it is, is not known yet, so that only the address counts.
    const attempt = await this.attempts.begin('sign in', `passkey ${answer.id.slice(0, 100)}`, request.ip ?? '');
    const entered = await this.refusalsNoted(request, () => {
      const challenge = this.passkeys.take('use', request);
      return this.db.unit(async () => {
        const owner = await this.passkeys.ownerOf(answer);
        const user = owner === null ? null : await this.db.lockedOneBy(UserEntity, { id: owner });
        if (!user || !canSignIn(user)) throw new PasskeyRefused('it is unknown');
        await this.passkeys.prove(user.id, answer, challenge, request);
        if (user.status !== 'ACTIVE') throw new NotActive();
        return this.entries.openProven(user, request);
      });
    });
    await this.attempts.succeeded(attempt);
    return this.entries.give(entered, request);
  }

  /** Notes a refusal as a failed sign-in, and its reason in the log. */
  async refusalsNoted<Result>(request: ActorRequest, act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof PasskeyRefused) this.logger.warn(`A passkey was refused: ${error.reason}`);
      else if (!(error instanceof NotActive)) throw error;
      throw this.notes.failure('passkey', request, error as HttpException);
    }
  }
}
