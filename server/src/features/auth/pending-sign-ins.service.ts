import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { dayMs, minuteMs } from '@homeroom/shared/dates';
import { rememberedDays, type SecondStep } from '@homeroom/shared/second-factor';
import type { Config } from '../../config.js';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG } from '../../platform/config.module.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { FactorRules } from '../second-factor/factor-rules.service.js';
import { deviceCookie, RememberedDevices } from '../second-factor/remembered-devices.service.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { cookieReader } from '../../platform/http/read-cookie.js';
import { cookieOptions } from '../../platform/http/cookie-options.js';
import { stepCookie, stepPath } from './step-cookie.js';

const readStep = cookieReader(stepCookie, /^(\d{1,10})\.(\d{1,15})\.([01i])\.([\w-]{43})$/);

/** In ms: how long the second step may take. */
const stepMs = 10 * minuteMs;

type User = Pick<UserEntity, 'id' | 'role' | 'passwordHash'>;

interface SecondStepOf {
  user: User;
  step: SecondStep['secondStep'];
  remember: boolean;
  /** Whether the first step was at an issuer; such a sign-in is never remembered. */
  atIssuer: boolean;
}

/** A sign-in whose first step was right. It is no session: it opens nothing but the second step. */
export interface PendingSignIn {
  userId: number;
  remember: boolean;
  atIssuer: boolean;
  until: number;
  signature: string;
}

/**
 * Sign-ins that wait for their second step: a signed cookie for ten minutes. A new password ends it, and so does everything that changes
 * the second factor, such as a code that was used.
 */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly factors: SecondFactors,
    readonly devices: RememberedDevices,
    private readonly rules: FactorRules,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What a user has to do after the first step; `null` if they are signed in. */
  async stepOf({ id, role }: User, request: ActorRequest): Promise<SecondStep['secondStep'] | null> {
    if (await this.factors.isOn(id)) return (await this.devices.has(id, request)) ? null : 'CODE';
    return (await this.rules.isRequired(role)) ? 'ENROL' : null;
  }

  /** Sets the cookie for the second step. */
  async give({ user, step, remember, atIssuer }: SecondStepOf, request: ActorRequest): Promise<SecondStep> {
    const until = this.clock.now().getTime() + stepMs;
    const signature = this.secrets.sign(await this.signed({ user, step, remember, atIssuer }, until));
    const way = atIssuer ? 'i' : remember ? 1 : 0;
    const value = `${user.id}.${until}.${way}.${signature}`;
    request.res.cookie(stepCookie, value, { ...cookieOptions(request, this.config), path: stepPath, maxAge: stepMs });
    return { secondStep: step };
  }

  /** The sign-in that the request belongs to; 401 if there is none, or its time is over. `requireOf` checks it. */
  read(request: ActorRequest): PendingSignIn {
    const found = readStep(request);
    const [, userId, until, way, signature = ''] = found ?? [];
    if (!found || Number(until) <= this.clock.now().getTime()) throw ended();
    return { userId: Number(userId), until: Number(until), remember: way === '1', atIssuer: way === 'i', signature };
  }

  /** The locked user of a sign-in, and the step that it waits for; 401 if the password or the second factor have changed since. */
  async requireOf<Found extends User>(
    user: Found | null,
    { until, remember, atIssuer, signature }: PendingSignIn,
  ): Promise<{ user: Found; step: SecondStep['secondStep'] }> {
    if (!user) throw ended();
    const step = (await this.factors.isOn(user.id)) ? 'CODE' : 'ENROL';
    if (!this.secrets.isSigned(await this.signed({ user, step, remember, atIssuer }, until), signature)) throw ended();
    return { user, step };
  }

  /** Ends the second step, and remembers the device by its token if there is one. */
  end(userId: number, device: string | null, request: ActorRequest): void {
    const cookie = cookieOptions(request, this.config);
    request.res.clearCookie(stepCookie, { ...cookie, path: stepPath });
    if (device !== null)
      request.res.cookie(deviceCookie(userId), device, { ...cookie, path: stepPath, maxAge: rememberedDays * dayMs });
  }

  private async signed(
    { user: { id, passwordHash }, step, remember, atIssuer }: SecondStepOf,
    until: number,
  ): Promise<string> {
    return `second step ${step} ${id} ${until} ${remember} ${atIssuer} ${await this.factors.stateOf(id)} ${passwordHash ?? ''}`;
  }
}

/** A 401: a sign-in that does not wait for its second step any more. */
export const ended = () =>
  new UnauthorizedException('This sign-in has taken too long, or was ended. Enter your password again.');
