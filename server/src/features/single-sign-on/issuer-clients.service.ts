import { Injectable } from '@nestjs/common';
import { cleanLine } from '@homeroom/shared/clean-text';
import { beginningOf } from '@homeroom/shared/text';
import * as oidc from 'openid-client';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { guardedFetch, isSafeAddress } from './guarded-fetch.js';
import type { ProvenPerson } from './proven-person.js';
import type { IssuerEntity } from './single-sign-on.entity.js';
import { SsoRefusal } from './sso-refusal.js';
import type { StartedSignIn } from './started-sign-ins.service.js';

/** In seconds: how long an issuer may take to answer. */
const answerSeconds = 5;
/** In seconds: how far its clock may be wrong. */
const skewSeconds = 300;
/** In ms: how long what an issuer says of itself is used to begin sign-ins. To finish one it is always asked again. */
const knownMs = 60_000;

export type Connection = Pick<IssuerEntity, 'issuer' | 'clientId' | 'clientSecret'>;

/** Speaks OpenID Connect with issuers: authorization code with PKCE. */
@Injectable()
export class IssuerClients {
  private readonly known = new Map<string, { until: number; found: Promise<oidc.Configuration> }>();

  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** The issuer's address on which a person signs in; `isAgain`: although it knows them. Throws an `SsoRefusal`. */
  async address(issuer: Connection, started: StartedSignIn, callback: string, isAgain: boolean): Promise<string> {
    const config = await this.lately(issuer).catch(refuse);
    const { href } = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: started.state,
      nonce: started.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: 'S256',
      ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
    });
    return href;
  }

  /** Who came back with `current`, the whole address of the request. Throws an `SsoRefusal`. */
  async person(issuer: Connection, started: StartedSignIn, current: URL): Promise<ProvenPerson> {
    try {
      const config = await this.discover(issuer);
      const tokens = await oidc.authorizationCodeGrant(config, current, {
        pkceCodeVerifier: started.verifier,
        expectedState: started.state,
        expectedNonce: started.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      this.requireNow(claims.iat);
      this.requirePast(claims.auth_time);
      if (claims.sub.length > 255 || claims.sub.includes('\0'))
        throw new SsoRefusal('failed', 'no such subject is kept');
      const mail =
        claims['email'] === undefined ? await this.askedMail(config, tokens.access_token, claims.sub) : claims;
      return {
        subject: claims.sub,
        email: typeof mail['email'] === 'string' ? mail['email'] : null,
        ...namesOf(mail['name'] === undefined && mail['given_name'] === undefined ? claims : mail),
        isVerified: mail['email_verified'] === true,
        at: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
        tenants: [claims['tid'], claims['hd']].filter((each) => typeof each === 'string'),
      };
    } catch (error) {
      return refuse(error);
    }
  }

  /** The issuer's address that ends the person's session there and leads back to `home`; `null` if it has none, or is away. */
  async endAddress(issuer: Connection, home: string): Promise<string | null> {
    try {
      const config = await this.lately(issuer);
      if (!config.serverMetadata().end_session_endpoint) return null;
      const { href } = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: home });
      return isSafeAddress(new URL(href)) ? href : null;
    } catch {
      return null;
    }
  }

  /** What an issuer says of itself. Throws an `SsoRefusal`. */
  async test(issuer: Connection): Promise<Readonly<oidc.ServerMetadata>> {
    return (await this.discover(issuer).catch(refuse)).serverMetadata();
  }

  /** Some issuers tell the e-mail address only when they are asked for it. */
  private async askedMail(
    config: oidc.Configuration,
    token: string,
    subject: string,
  ): Promise<Record<string, unknown>> {
    if (!config.serverMetadata().userinfo_endpoint) return {};
    return { ...(await oidc.fetchUserInfo(config, token, subject)) };
  }

  /** The library does not compare when a token was made. */
  private requireNow(iat: number): void {
    const seconds = Math.round(this.clock.now().getTime() / 1000 - iat);
    if (Math.abs(seconds) > skewSeconds) throw new SsoRefusal('clock', `its token was made ${seconds} s ago`);
  }

  /** Not the library, either, when somebody signed in. */
  private requirePast(seconds: number | undefined): void {
    if (seconds !== undefined && seconds > this.clock.now().getTime() / 1000 + skewSeconds)
      throw new SsoRefusal('clock', `its sign-in lies ahead, at ${seconds} s`);
  }

  private lately(issuer: Connection): Promise<oidc.Configuration> {
    const key = `${issuer.issuer} ${issuer.clientId}`;
    const now = this.clock.now().getTime();
    const known = this.known.get(key);
    if (known && known.until > now && known.until <= now + knownMs) return known.found;
    const found = this.discover(issuer);
    this.known.set(key, { until: now + knownMs, found });
    found.catch(() => this.known.delete(key));
    return found;
  }

  private async discover({ issuer, clientId, clientSecret }: Connection): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    const secret = clientSecret && this.secrets.open(clientSecret);
    const skew = Math.round((this.clock.now().getTime() - Date.now()) / 1000);
    const config = await oidc.discovery(
      server,
      clientId,
      { [oidc.clockSkew]: skew, [oidc.clockTolerance]: skewSeconds },
      (as, client, body, headers) => authentication(as, secret)(as, client, body, headers),
      {
        timeout: answerSeconds,
        [oidc.customFetch]: guardedFetch,
        // Whether an address may be called without encryption is decided for each (`isSafeAddress`).
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const { issuer: named, authorization_endpoint: endpoint, jwks_uri: keys } = config.serverMetadata();
    if (new URL(named).href !== server.href) throw new SsoRefusal('failed', `it calls itself ${named}, not ${issuer}`);
    if (!endpoint || !keys || !isSafeAddress(new URL(endpoint)))
      throw new SsoRefusal('failed', 'it names no address to sign in, or no keys');
    return config;
  }
}

function namesOf(claims: Record<string, unknown>) {
  const text = (name: string) => (typeof claims[name] === 'string' ? beginningOf(cleanLine(claims[name]), 60) : '');
  return { firstName: text('given_name') || text('name'), lastName: text('family_name') };
}

function authentication(
  { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
  secret: string | null,
) {
  if (secret === null) return oidc.None();
  return methods?.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}

interface Thrown {
  name: string;
  message: string;
  code: unknown;
  /** The issuer's own code. */
  error: unknown;
}

/** What was thrown, and what had caused it. */
function chainOf(thrown: unknown): Thrown[] {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return [];
  const { name = '', message, code, error, cause } = thrown as Partial<Thrown> & { cause?: unknown };
  return [{ name, message: String(message), code, error }, ...chainOf(cause)];
}

/** Of an error, without what a token or an answer contains. */
const wordsOf = ({ message, code, error }: Thrown) =>
  [message, code, error].filter((each) => typeof each === 'string' && each !== '').join(', ');

const away =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ABORT_ERR|OAUTH_TIMEOUT|OAUTH_RESPONSE_IS_NOT)/;

const timeouts = ['TimeoutError', 'AbortError'];

/** Turns what the library throws into a refusal. */
function refuse(error: unknown): never {
  if (error instanceof SsoRefusal) throw error;
  const chain = chainOf(error);
  const reason = chain.map(wordsOf).join(': ').replace(/\s+/g, ' ').slice(0, 300);
  const codes = chain.map(({ code }) => String(code));
  if (error instanceof oidc.AuthorizationResponseError) throw new SsoRefusal('declined', reason);
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') throw new SsoRefusal('ended', reason);
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) throw new SsoRefusal('clock', reason);
  const isAway = codes.some((code) => away.test(code)) || chain.some(({ name }) => timeouts.includes(name));
  throw new SsoRefusal(isAway ? 'away' : 'failed', reason);
}
