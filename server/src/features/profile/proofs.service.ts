import { Injectable } from '@nestjs/common';
import type { Proof } from '@homeroom/shared/auth';
import type { PasskeyUse } from '@homeroom/shared/passkeys';
import type { Actor, ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { whenGone } from '../../platform/http/gone.js';
import { invalid } from '../../platform/http/problems.js';
import { UserEntity } from '../accounts/user.entity.js';
import { FactorCodes } from '../auth/factor-codes.service.js';
import { PasskeySignIns } from '../auth/passkey-sign-in.service.js';
import { PasswordChecks } from '../auth/password-checks.service.js';
import { Sessions } from '../auth/sessions.service.js';

/** The actor proves who they are before something dangerous (`Proven`), by the password or a code. */
@Injectable()
export class Proofs {
  constructor(
    private readonly db: Database,
    private readonly checks: PasswordChecks,
    private readonly codes: FactorCodes,
    private readonly sessions: Sessions,
    private readonly signIns: PasskeySignIns,
  ) {}

  /** 400 for a wrong password or code, which counts as a failed sign-in; 429 after too many. */
  async prove({ password, code }: Proof, actor: Actor, request: ActorRequest): Promise<void> {
    if (code !== undefined) return this.byCode(code, actor, request);
    const find = () => this.db.findOneByOrFail(UserEntity, { id: actor.userId });
    const user = await this.checks.check({
      email: (await find()).email ?? '',
      password: password ?? '',
      address: request.ip ?? '',
      find,
      knows: () => true,
      gone: whenGone(request.res),
    });
    if (!user) throw invalid({ path: 'password', message: 'This is not your password.' });
    await this.db.unit(() => this.sessions.prove(actor.sessionId));
  }

  /** 400 for a passkey that is not the actor's, or that did not sign the challenge; it counts as a failed sign-in. */
  byPasskey({ answer }: PasskeyUse, { userId, sessionId }: Actor, request: ActorRequest) {
    return this.signIns.refusalsNoted(request, () => {
      const challenge = this.signIns.passkeys.take('use', request);
      return this.db.unit(async () => {
        await this.db.lockedOneBy(UserEntity, { id: userId });
        await this.signIns.passkeys.prove(userId, answer, challenge, request);
        await this.sessions.prove(sessionId);
      });
    });
  }

  private async byCode(code: string, actor: Actor, request: ActorRequest): Promise<void> {
    const owner = await this.db.findOneByOrFail(UserEntity, { id: actor.userId });
    await this.codes.tried(owner, request, () =>
      this.db.unit(async () => {
        const user = await this.db.lockedOneBy(UserEntity, { id: actor.userId });
        await this.codes.use(user!, code, request);
        await this.sessions.prove(actor.sessionId);
      }),
    );
  }
}
