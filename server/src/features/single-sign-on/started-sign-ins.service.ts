import { Inject, Injectable } from '@nestjs/common';
import { minuteMs } from '@homeroom/shared/dates';
import { issuerCookie, type SsoFailure } from '@homeroom/shared/single-sign-on';
import type { Config } from '../../config.js';
import type { ActorRequest } from '../../platform/access/actor.js';
import { newToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG } from '../../platform/config.module.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { Settings } from '../../platform/settings/settings.js';
import type { ProvenPerson } from './proven-person.js';
import { cookieOptions } from '../../platform/http/cookie-options.js';
import { cookieReader } from '../../platform/http/read-cookie.js';

const startedCookie = 'homeroom_sso';
const cookiePath = '/api/auth/sso';
/** In ms: how long the sign-in at the issuer may take. */
const startedMs = 10 * minuteMs;

const testedCookie = 'homeroom_tested';
const readStarted = cookieReader(startedCookie, /^(\d{1,10}\.\d{1,15}\.[\w-]{43}\.[\w-]*)\.([\w-]{43})$/);
const readTested = cookieReader(testedCookie, /^([\w-]+)\.([\w-]{43})$/);

/** What an issuer proved in a test sign-in, or why it failed. */
export type Tested = { person: ProvenPerson } | { failure: SsoFailure };

/** A sign-in that this browser began at one issuer. */
export interface StartedSignIn {
  issuerId: number;
  state: string;
  nonce: string;
  verifier: string;
  /** The path to go on to; '' for the start page. */
  to: string;
}

/**
 * Sign-ins at an issuer that have not come back: a signed cookie for ten minutes, for one issuer. State, nonce and the verifier of PKCE
 * are made from its random part with the school's key, so that the cookie alone does not tell them, and any server can check them.
 */
@Injectable()
export class StartedSignIns {
  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  begin(issuerId: number, to: string, request: ActorRequest): StartedSignIn {
    const until = this.clock.now().getTime() + startedMs;
    const unsigned = `${issuerId}.${until}.${newToken()}.${Buffer.from(to).toString('base64url')}`;
    const value = `${unsigned}.${this.secrets.sign(signed(unsigned))}`;
    request.res.cookie(startedCookie, value, {
      ...cookieOptions(request, this.config),
      path: cookiePath,
      maxAge: startedMs,
    });
    return this.of(unsigned);
  }

  /** The sign-in that the request's browser began, and ends it; `null` if there is none, or its time is over. */
  take(request: ActorRequest): StartedSignIn | null {
    request.res.clearCookie(startedCookie, { ...cookieOptions(request, this.config), path: cookiePath });
    const [, unsigned = '', signature = ''] = readStarted(request) ?? [];
    if (!unsigned || !this.secrets.isSigned(signed(unsigned), signature)) return null;
    return Number(unsigned.split('.')[1]) > this.clock.now().getTime() ? this.of(unsigned) : null;
  }

  /** Keeps in this browser what came back from a test sign-in. */
  noteTested(tested: Tested, request: ActorRequest): void {
    const value = Buffer.from(JSON.stringify(tested)).toString('base64url');
    request.res.cookie(testedCookie, `${value}.${this.secrets.sign(signedTest(value))}`, {
      ...cookieOptions(request, this.config),
      path: '/api/settings/issuers',
      maxAge: startedMs,
    });
  }

  /** What came back from this browser's last test sign-in; `null` without one. */
  tested(request: ActorRequest): Tested | null {
    const [, value = '', signature = ''] = readTested(request) ?? [];
    if (!this.secrets.isSigned(signedTest(value), signature)) return null;
    return JSON.parse(Buffer.from(value, 'base64url').toString()) as Tested;
  }

  /** Tells the browser at which issuer it signed in, if signing out ends that session too. */
  async noteIssuer(id: number, request: ActorRequest): Promise<void> {
    if (await this.settings.get('signIn.endsIssuerSession'))
      request.res.cookie(issuerCookie, String(id), { ...cookieOptions(request, this.config), httpOnly: false });
  }

  forgetIssuer(request: ActorRequest): void {
    request.res.clearCookie(issuerCookie, cookieOptions(request, this.config));
  }

  private of(unsigned: string): StartedSignIn {
    const [issuerId, , token, to = ''] = unsigned.split('.');
    const made = (what: string) => this.secrets.sign(`single sign-on ${what} ${issuerId} ${token}`);
    return {
      issuerId: Number(issuerId),
      state: made('state'),
      nonce: made('nonce'),
      verifier: made('verifier'),
      to: Buffer.from(to, 'base64url').toString(),
    };
  }
}

const signedTest = (value: string) => `single sign-on test ${value}`;
const signed = (unsigned: string) => `single sign-on ${unsigned}`;
