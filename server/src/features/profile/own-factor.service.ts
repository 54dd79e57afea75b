import { Injectable, NotFoundException } from '@nestjs/common';
import { showDate } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import type { NewPasskey } from '@homeroom/shared/passkeys';
import type { NewFactor, RecoveryCodes, SecondFactor } from '@homeroom/shared/second-factor';
import type { Actor, ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { UserEntity } from '../accounts/user.entity.js';
import { FactorCodes } from '../auth/factor-codes.service.js';
import { FactorRules } from '../second-factor/factor-rules.service.js';
import { Passkeys } from '../second-factor/passkeys.service.js';

/** The actor's own second factor. */
@Injectable()
export class OwnFactor {
  constructor(
    private readonly db: Database,
    private readonly codes: FactorCodes,
    private readonly rules: FactorRules,
    private readonly passkeys: Passkeys,
  ) {}

  async read({ userId, role }: Actor): Promise<SecondFactor> {
    const appSince = await this.codes.factors.appSince(userId);
    const passkeys = await this.passkeys.list(userId);
    return {
      isOn: appSince !== null || passkeys.length > 0,
      appSince,
      passkeys,
      recoveryCodesLeft: await this.codes.factors.recoveryCodesLeft(userId),
      requiredFrom: await this.rules.requiredFrom(role),
    };
  }

  /** Begins to set up an app; 409 if there is one. */
  begin({ userId }: Actor): Promise<NewFactor> {
    return this.db.unit(async () => this.codes.factors.begin(await this.locked(userId)));
  }

  /** Turns it on by the first code, which ends the other sessions. */
  confirm(code: string, actor: Actor, request: ActorRequest): Promise<RecoveryCodes> {
    return this.tried(actor, request, (user) => this.codes.enrolled(user, code, request, actor.sessionId));
  }

  /** Turns it off by a code; 409 if the role needs it. */
  async turnOff(code: string, actor: Actor, request: ActorRequest): Promise<void> {
    await this.requireOptional(actor);
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

  /** What the browser needs to make a passkey. */
  async beginPasskey({ userId }: Actor, request: ActorRequest) {
    const user = await this.db.findOneByOrFail(UserEntity, { id: userId });
    const owner = { id: userId, email: user.email ?? '', fullName: fullNameOf(user) };
    return this.passkeys.beginNew(owner, request);
  }

  /** Adds the passkey that the browser made; the first factor returns the recovery codes. */
  addPasskey(input: NewPasskey, { userId, sessionId }: Actor, request: ActorRequest): Promise<Partial<RecoveryCodes>> {
    return this.db.unit(async () => {
      const add = () => this.passkeys.add(userId, input, request);
      return this.codes.addedPasskey(await this.locked(userId), input.name, add, request, sessionId);
    });
  }

  /** 404 if it is not the actor's; 409 if it is the last factor of a role that needs one. */
  removePasskey(id: number, actor: Actor, request: ActorRequest): Promise<void> {
    return this.db.unit(async () => {
      const user = await this.locked(actor.userId);
      const name = await this.passkeys.remove(user.id, id);
      if (name === null) throw new NotFoundException('This passkey was removed already.');
      if (!(await this.codes.factors.isOn(user.id))) await this.requireOptional(actor);
      await this.codes.removedPasskey(user, name, request);
    });
  }

  private async requireOptional({ role }: Actor): Promise<void> {
    const from = await this.rules.requiredFrom(role);
    if (from !== null) throw conflict(`Your role needs a second factor from ${showDate(from)}.`);
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
