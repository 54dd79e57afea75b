import { HttpException, Injectable, Logger } from '@nestjs/common';
import { testPath, type SsoFailure, type SsoStart } from '@homeroom/shared/single-sign-on';
import { minuteMs } from '@homeroom/shared/dates';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Attempts } from '../auth/attempts.service.js';
import { Entries } from '../auth/entries.service.js';
import { Identities } from './identities.service.js';
import { IssuerClients } from './issuer-clients.service.js';
import { IssuerSetup } from './issuers.service.js';
import { SsoRefusal } from './sso-refusal.js';
import { StartedSignIns } from './started-sign-ins.service.js';

export const callbackPath = '/api/auth/sso/callback';

/** Signs people in at an issuer. Its answers are addresses of this site to go on to. */
@Injectable()
export class SingleSignOn {
  private readonly failures = new FailureLog();

  constructor(
    private readonly issuers: IssuerSetup,
    private readonly clients: IssuerClients,
    private readonly started: StartedSignIns,
    private readonly identities: Identities,
    private readonly entries: Entries,
    private readonly attempts: Attempts,
  ) {}

  /** The issuer's sign-in page, or ours with the code of a failure. `origin`: of this site; `to`: where to go on afterwards. */
  async start(id: number, { to = '', again }: SsoStart, origin: string, request: ActorRequest): Promise<string> {
    const own = ownPath(to);
    try {
      const issuer = await this.issuers.active(id, own === testPath);
      if (!issuer) throw new SsoRefusal('failed', `there is no active issuer ${id}`);
      const started = this.started.begin(id, own, request);
      return await this.clients.address(issuer, started, origin + callbackPath, again !== undefined);
    } catch (error) {
      return this.failed(error, id, own);
    }
  }

  /** Where somebody goes on who came back from an issuer: signed in, to the second step, or with the code of a failure. */
  async finish(origin: string, request: ActorRequest): Promise<string> {
    const started = this.started.take(request);
    // A program may ask for a whole address, whose host need not be one.
    const search = /\?.*/.exec(request.originalUrl)?.[0] ?? '';
    try {
      if (!started) throw new SsoRefusal('ended', 'this browser began none, or its time is over');
      // The person is not known yet, so that only the address counts.
      const attempt = await this.attempts.begin('sign in', `single sign-on ${started.state}`, request.ip ?? '');
      const isTest = started.to === testPath;
      const issuer = await this.issuers.active(started.issuerId, isTest);
      if (!issuer) throw new SsoRefusal('failed', 'the issuer was removed');
      const person = await this.clients.person(issuer, started, new URL(origin + callbackPath + search));
      if (isTest) {
        this.started.noteTested({ person }, request);
        await this.attempts.succeeded(attempt);
        return testPath;
      }
      const entered = await this.identities.enter(issuer, person, request);
      await this.attempts.succeeded(attempt);
      const answer = await this.entries.give(entered, request);
      await this.started.noteIssuer(issuer.id, request);
      if ('secondStep' in answer) return login({ step: answer.secondStep, to: started.to });
      return started.to || '/';
    } catch (error) {
      if (started?.to === testPath && error instanceof SsoRefusal)
        this.started.noteTested({ failure: error.code }, request);
      return this.failed(error, started?.issuerId, started?.to);
    }
  }

  /** The address that ends the browser's session at the issuer, after it was ended here; the sign-in page if there is none. */
  async end(id: number, origin: string, request: ActorRequest): Promise<string> {
    this.started.forgetIssuer(request);
    const issuer = await this.issuers.active(id);
    return (issuer && (await this.clients.endAddress(issuer, `${origin}/login`))) ?? '/login';
  }

  /** Logs the cause; throws what is none of ours. */
  private failed(error: unknown, issuer: number | undefined, to = ''): string {
    const code: SsoFailure | null =
      error instanceof SsoRefusal
        ? error.code
        : error instanceof HttpException && error.getStatus() === 429
          ? 'busy'
          : null;
    if (code === null) throw error;
    const reason = error instanceof SsoRefusal ? error.reason : 'too many attempts';
    this.failures.note(`A sign-in with issuer ${issuer ?? 'unknown'} failed (${code}): ${reason}`);
    return to === testPath ? testPath : login({ sso: code, to });
  }
}

function login({ to, ...parameters }: { to: string; sso?: string; step?: string }): string {
  return `/login?${new URLSearchParams({ ...parameters, ...(to ? { to } : {}) }).toString()}`;
}

/** An address as a path of our own pages; '' if it leads anywhere else, as '//evil.example' and '/<tab>/evil.example' do. */
function ownPath(address: string): string {
  const own = 'http://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, own)) return '';
  const url = new URL(address, own);
  if (url.origin !== own || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return '';
  return url.pathname + url.search + url.hash;
}

/** In a minute. Anybody can open the address of a failed sign-in, and must not fill the disk by that. */
const mostLines = 200;

/** Logs why sign-ins failed. */
export class FailureLog {
  private readonly logger = new Logger('SingleSignOn');
  private minute = 0;
  private lines = 0;

  note(sentence: string): void {
    const minute = Math.floor(performance.now() / minuteMs);
    if (minute !== this.minute) [this.minute, this.lines] = [minute, 0];
    this.lines++;
    if (this.lines <= mostLines) this.logger.warn(sentence);
    if (this.lines === mostLines) this.logger.warn('No more failed sign-ins are logged in this minute.');
  }
}
