import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@homeroom/shared/auth';
import type { SecondStep } from '@homeroom/shared/second-factor';
import type { ActorRequest } from '../../platform/access/actor.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { OwnWays } from './own-ways.service.js';
import { PendingSignIns } from './pending-sign-ins.service.js';
import { Sessions, type OpenedSession } from './sessions.service.js';
import { SignedInUsers } from './signed-in.service.js';
import { SignInNotes } from './sign-in-notes.service.js';

/** A session, or a sign-in that waits for its second step. */
export type Entered =
  | { session: OpenedSession }
  | { user: UserEntity; step: SecondStep['secondStep']; remember: boolean; atIssuer: boolean };

interface FirstStep {
  /** Whether the caller records the sign-in itself. */
  isNoted?: boolean;
  /** Whether it was taken at an issuer, and when, if not now. */
  atIssuer?: boolean;
  provedAt?: Date | null;
}

/** What follows a right first step, whichever it was: a session, or the second step. */
@Injectable()
export class Entries {
  constructor(
    private readonly pending: PendingSignIns,
    private readonly sessions: Sessions,
    private readonly signedIn: SignedInUsers,
    private readonly notes: SignInNotes,
    private readonly ways: OwnWays,
  ) {}

  /** Within the unit that locked the active account. */
  async open(
    user: UserEntity,
    request: ActorRequest,
    remember: boolean,
    { isNoted = false, atIssuer = false, provedAt = null }: FirstStep = {},
  ): Promise<Entered> {
    if (!atIssuer) await this.ways.require(user);
    const step = await this.pending.stepOf(user, request);
    if (step) return { user, step, remember, atIssuer };
    if (!isNoted) await this.notes.success(user, request);
    return { session: await this.sessions.open(user, request, remember, provedAt) };
  }

  /** Within the unit that locked the active account, after a passkey or the second step. */
  async openProven(
    user: UserEntity,
    request: ActorRequest,
    { remember = false, atIssuer = false } = {},
  ): Promise<{ session: OpenedSession }> {
    if (!atIssuer) await this.ways.require(user);
    await this.notes.success(user, request);
    return { session: await this.sessions.open(user, request, remember) };
  }

  /** Sets the cookies, once the unit is committed. */
  give(entered: { session: OpenedSession }, request: ActorRequest): Promise<SignedIn>;
  give(entered: Entered, request: ActorRequest): Promise<SignedIn | SecondStep>;
  async give(entered: Entered, request: ActorRequest): Promise<SignedIn | SecondStep> {
    if ('step' in entered) return this.pending.give(entered, request);
    this.sessions.give(entered.session, request);
    return this.signedIn.of(entered.session.account.id);
  }
}
