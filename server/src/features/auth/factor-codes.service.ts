import { Injectable } from '@nestjs/common';
import { fullNameOf } from '@homeroom/shared/names';
import type { RecoveryCodes } from '@homeroom/shared/second-factor';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { RememberedDevices } from '../second-factor/remembered-devices.service.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { AccountLinks } from './account-links.service.js';
import { Attempts } from './attempts.service.js';
import { Sessions } from './sessions.service.js';

/** Codes of the second factor as people enter them: limited like passwords, and noted. Callers lock the user first. */
@Injectable()
export class FactorCodes {
  constructor(
    readonly factors: SecondFactors,
    readonly devices: RememberedDevices,
    private readonly attempts: Attempts,
    private readonly audit: Audit,
    private readonly letters: AccountLinks,
    private readonly sessions: Sessions,
  ) {}

  /** Counts a try before it is checked, outside of the unit; throws a 429 over the limit. Returns the id for `succeeded`. */
  begin(email: string, { ip = '' }: ActorRequest): Promise<number> {
    return this.attempts.begin('code', email, ip);
  }

  succeeded(attempt: number): Promise<void> {
    return this.attempts.succeeded(attempt);
  }

  /** Uses a code of the app, or a recovery code, which is noted. */
  async use(user: UserEntity, code: string, request: ActorRequest): Promise<boolean> {
    const used = await this.factors.use(user.id, code);
    if (used === 'RECOVERY') await this.note(user, 'use recovery code', request);
    return used !== null;
  }

  /** Turns the factor on by its first code, and ends the user's sessions, which began without one, except `but`, and writes to them. */
  async enrolled(user: UserEntity, code: string, request: ActorRequest, but?: string): Promise<RecoveryCodes> {
    const codes = await this.factors.confirm(user.id, code);
    await this.sessions.closeAll(user.id, but);
    await this.note(user, 'turn on second factor', request);
    await this.letters.write('secondFactorOn', user);
    return codes;
  }

  /** Turns the factor off, and writes to its owner. */
  async turnOff(user: UserEntity, request: ActorRequest): Promise<void> {
    await this.factors.remove(user.id);
    await this.note(user, 'turn off second factor', request);
    await this.letters.write('secondFactorOff', user);
  }

  private note(
    user: UserEntity,
    action: 'use recovery code' | 'turn on second factor' | 'turn off second factor',
    request: ActorRequest,
  ) {
    const { id, role } = user;
    const actor = { userId: id, role, fullName: fullNameOf(user), address: request.ip ?? '' };
    return this.audit.record(actor, { action, subject: 'User', id });
  }
}
