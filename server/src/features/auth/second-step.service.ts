import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@homeroom/shared/auth';
import type { NewFactor, RecoveryCodes, SecondStepInput } from '@homeroom/shared/second-factor';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { UserEntity } from '../accounts/user.entity.js';
import { canSignIn } from './can-sign-in.js';
import { Entries } from './entries.service.js';
import { FactorCodes } from './factor-codes.service.js';
import { NotActive } from './not-active.js';
import { ended, PendingSignIns, type PendingSignIn } from './pending-sign-ins.service.js';

/** The second step of a sign-in, after a right password: a code, or setting up the second factor. */
@Injectable()
export class SecondStepSignIn {
  constructor(
    private readonly db: Database,
    private readonly pending: PendingSignIns,
    private readonly codes: FactorCodes,
    private readonly entries: Entries,
  ) {}

  /** Makes a secret for somebody who must set up the second factor; 409 if it is on. */
  enrol(request: ActorRequest): Promise<NewFactor> {
    const pending = this.pending.read(request);
    return this.db.unit(async () => this.codes.factors.begin((await this.locked(pending)).user));
  }

  /** Signs in by a code; the first one turns the second factor on and returns the recovery codes. 400 for a wrong code, 429 for too many. */
  async finish(
    { code, rememberDevice = false }: SecondStepInput,
    request: ActorRequest,
  ): Promise<SignedIn & Partial<RecoveryCodes>> {
    const pending = this.pending.read(request);
    const waiting = await this.db.unit(() => this.locked(pending));
    const { user, entered, device, made } = await this.codes.tried(waiting.user, request, () =>
      this.db.unit(async () => {
        const { user, step } = await this.locked(pending);
        const made = step === 'ENROL' ? await this.codes.enrolled(user, code, request) : {};
        if (step === 'CODE') await this.codes.use(user, code, request);
        const device = rememberDevice ? await this.pending.devices.remember(user.id, request) : null;
        return { user, device, made, entered: await this.entries.openProven(user, request, pending) };
      }),
    );
    const signedIn = await this.entries.give(entered, request);
    this.pending.end(user.id, device, request);
    return { ...signedIn, ...made };
  }

  /** Like a right password, it says if the account is not active. */
  private async locked(pending: PendingSignIn) {
    const found = await this.pending.requireOf(await this.db.lockedOneBy(UserEntity, { id: pending.userId }), pending);
    if (!canSignIn(found.user)) throw ended();
    if (found.user.status !== 'ACTIVE') throw new NotActive();
    return found;
  }
}
