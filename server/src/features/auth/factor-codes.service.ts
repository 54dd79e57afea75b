import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@homeroom/shared/audit';
import { fullNameOf } from '@homeroom/shared/names';
import type { RecoveryCodes } from '@homeroom/shared/second-factor';
import type { Actor, ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { SecondFactors, WrongCode } from '../second-factor/second-factors.service.js';
import { AccountLinks } from './account-links.service.js';
import { Attempts } from './attempts.service.js';
import { Sessions } from './sessions.service.js';
import { SignInNotes } from './sign-in-notes.service.js';

/** Codes of the second factor as people enter them: limited like passwords, and noted. Callers lock the user first. */
@Injectable()
export class FactorCodes {
  constructor(
    readonly factors: SecondFactors,
    private readonly attempts: Attempts,
    private readonly audit: Audit,
    private readonly letters: AccountLinks,
    private readonly sessions: Sessions,
    private readonly notes: SignInNotes,
  ) {}

  /**
   * Runs what needs a code, outside of a unit. A try counts before its code is checked, and no more if it was right; a `WrongCode` is noted
   * as a failed sign-in, and the owner gets a letter after many. 429 over the limit.
   */
  async tried<Result>(user: UserEntity, request: ActorRequest, act: () => Promise<Result>): Promise<Result> {
    const [email, address] = [user.email ?? '', request.ip ?? ''];
    await this.attempts.check('wrong code', email, address);
    const attempt = await this.attempts.begin('code', email, address);
    try {
      const result = await act();
      await this.attempts.succeeded(attempt);
      return result;
    } catch (error) {
      if (!(error instanceof WrongCode)) throw error;
      await this.attempts.noteWrongCode(email, address, () => this.letters.write('wrongCodes', user));
      throw this.notes.failure(email, request, error);
    }
  }

  /** Uses a code of the app, or a recovery code, which is noted; throws a `WrongCode`. */
  async use(user: UserEntity, code: string, request: ActorRequest): Promise<void> {
    const used = await this.factors.use(user.id, code);
    if (!used) throw new WrongCode();
    if (used === 'RECOVERY') await this.note(user, 'use recovery code', request);
  }

  /** Turns the factor on by its first code, and ends the user's sessions, which began without one, except `but`, and writes to them. */
  async enrolled(user: UserEntity, code: string, request: ActorRequest, but?: string): Promise<RecoveryCodes> {
    const codes = await this.factors.confirm(user.id, code);
    await this.sessions.closeAll(user.id, but);
    await this.note(user, 'turn on second factor', request);
    await this.letters.write('secondFactorOn', user);
    return codes;
  }

  /** Adds a passkey by `add` and writes to its owner. The first factor ends their other sessions and returns the recovery codes. */
  async addedPasskey(
    user: UserEntity,
    name: string,
    add: () => Promise<void>,
    request: ActorRequest,
    but: string,
  ): Promise<Partial<RecoveryCodes>> {
    const wasOn = await this.factors.isOn(user.id);
    await add();
    await this.note(user, 'add passkey', request, { after: { passkey: name } });
    await this.letters.write('passkeyAdded', user, { details: [name] });
    if (wasOn) return {};
    await this.sessions.closeAll(user.id, but);
    return this.factors.newRecoveryCodes(user.id);
  }

  /** Notes a removed passkey; without any other factor the second factor is off, and its owner is told. */
  async removedPasskey(user: UserEntity, name: string, request: ActorRequest): Promise<void> {
    await this.note(user, 'remove passkey', request, { before: { passkey: name } });
    if (!(await this.factors.isOn(user.id))) await this.turnOff(user, request);
  }

  /** Turns the factor off, and writes to its owner. */
  async turnOff(user: UserEntity, request: ActorRequest): Promise<void> {
    await this.factors.remove(user.id);
    await this.note(user, 'turn off second factor', request);
    await this.letters.write('secondFactorOff', user);
  }

  /** Removes it for somebody else, if there is one, and ends their sessions; they may try codes of a new one at once. */
  async reset({ id, email }: UserEntity, actor: Actor | null): Promise<void> {
    if (!(await this.factors.remove(id))) return;
    await this.sessions.closeAll(id);
    await this.attempts.forgetCodes(email ?? '');
    await this.audit.record(actor, { action: 'turn off second factor', subject: 'User', id });
  }

  private note(
    user: UserEntity,
    action: Extract<AuditAction, `${string} recovery code` | `${string} second factor` | `${string} passkey`>,
    request: ActorRequest,
    values: { before?: object; after?: object } = {},
  ) {
    const { id, role } = user;
    const actor = { userId: id, role, fullName: fullNameOf(user), address: request.ip ?? '' };
    return this.audit.record(actor, { action, subject: 'User', id, ...values });
  }
}
