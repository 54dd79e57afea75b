import { Injectable } from '@nestjs/common';
import { showDate } from '@homeroom/shared/dates';
import type { NewFactor, RecoveryCodes, SecondFactor } from '@homeroom/shared/second-factor';
import type { Actor, ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { UserEntity } from '../accounts/user.entity.js';
import { FactorCodes } from '../auth/factor-codes.service.js';
import { FactorRules } from '../second-factor/factor-rules.service.js';

/** The actor's own second factor. */
@Injectable()
export class OwnFactor {
  constructor(
    private readonly db: Database,
    private readonly codes: FactorCodes,
    private readonly rules: FactorRules,
  ) {}

  async read({ userId, role }: Actor): Promise<SecondFactor> {
    const since = await this.codes.factors.since(userId);
    return {
      isOn: since !== null,
      since,
      recoveryCodesLeft: await this.codes.factors.recoveryCodesLeft(userId),
      requiredFrom: await this.rules.requiredFrom(role),
    };
  }

  /** Begins to set it up; 409 if it is on. */
  begin({ userId }: Actor): Promise<NewFactor> {
    return this.db.unit(async () => this.codes.factors.begin(await this.locked(userId)));
  }

  /** Turns it on by the first code, which ends the other sessions. */
  confirm(code: string, actor: Actor, request: ActorRequest): Promise<RecoveryCodes> {
    return this.tried(actor, request, (user) => this.codes.enrolled(user, code, request, actor.sessionId));
  }

  /** Turns it off by a code; 409 if the role needs it. */
  async turnOff(code: string, actor: Actor, request: ActorRequest): Promise<void> {
    const from = await this.rules.requiredFrom(actor.role);
    if (from !== null) throw conflict(`Your role needs a second factor from ${showDate(from)}.`);
    await this.tried(actor, request, async (user) => {
      await this.codes.use(user, code, request);
      await this.codes.turnOff(user, request);
    });
  }

  /** Replaces the recovery codes, by a code. */
  newRecoveryCodes(code: string, actor: Actor, request: ActorRequest): Promise<RecoveryCodes> {
    return this.tried(actor, request, async (user) => {
      await this.codes.use(user, code, request);
      return this.codes.factors.newRecoveryCodes(user.id);
    });
  }

  private async tried<Result>(
    { userId }: Actor,
    request: ActorRequest,
    act: (user: UserEntity) => Promise<Result>,
  ): Promise<Result> {
    const user = await this.db.findOneByOrFail(UserEntity, { id: userId });
    return this.codes.tried(user, request, () => this.db.unit(async () => act(await this.locked(userId))));
  }

  private async locked(id: number): Promise<UserEntity> {
    return (await this.db.lockedOneBy(UserEntity, { id }))!;
  }
}
