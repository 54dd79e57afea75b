import {
  ForbiddenException,
  type HttpException,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import type { Response } from 'express';
import { rulesFor } from '@homeroom/shared/abilities';
import {
  forgotPasswordAnswer,
  type AccountLinkKind,
  type ForgotPasswordInput,
  type LoginInput,
  type OpenLink,
  type SetPasswordInput,
  type SignedIn,
} from '@homeroom/shared/auth';
import { hourMs } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { inEvenTime } from '../../platform/http/even-time.js';
import { whenGone } from '../../platform/http/gone.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { lockedUser, UserEntity } from '../accounts/user.entity.js';
import { deviceOf } from '../../platform/http/device.js';
import { AccountLinks } from './account-links.service.js';
import { Attempts } from './attempts.service.js';
import { isKnown } from './known-browsers.js';
import { PasswordChecks } from './password-checks.service.js';
import { Sessions } from './sessions.service.js';

/** How many links per hour an account gets at most, so that nobody can flood its mailbox. */
const mostAnHour = 3;

/** Signs users in, by password or by link, and sends links for forgotten passwords (decisions 5). */
@Injectable()
export class AuthService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly checks: PasswordChecks,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly attempts: Attempts,
    private readonly audit: Audit,
    private readonly tallies: AuditTallies,
  ) {}

  /** The same 401 for an unknown account and a wrong password; 403 if the password is right but the account is not active. */
  async signIn(input: LoginInput, request: ActorRequest, response: Response): Promise<SignedIn> {
    const { email, password, remember = false } = input;
    const user = await this.checks.check({
      email,
      password,
      address: request.ip ?? '',
      find: () => this.mayEverSignIn(this.db.findOneBy(UserEntity, { email })),
      knows: (account) => account !== null && isKnown(request, account, this.clock.now()),
      gone: whenGone(response),
    });
    if (!user) throw this.failed(email, request, wrong());
    const session = await this.db.unit(async () => {
      // The account, its password or its address may have changed during the check.
      const account = await this.mayEverSignIn(lockedUser(this.db, { id: user.id }));
      if (!account || account.passwordHash !== user.passwordHash || account.email !== email)
        throw this.failed(email, request, wrong());
      if (account.status !== 'ACTIVE')
        throw this.failed(email, request, new ForbiddenException('Your account is not active. Contact the school.'));
      await this.noteSignIn(account, request);
      return this.sessions.open(account, request, remember);
    });
    this.sessions.give(session, request, response);
    return this.signedIn(user.id);
  }

  /**
   * Queues a one-hour link for an active account, without ending open ones. The answer and its time are the same for an unknown address,
   * and for an account that has reached its limit. 429 after too many requests from one network address.
   */
  forgotPassword({ email }: ForgotPasswordInput, address: string): Promise<{ message: string }> {
    return inEvenTime(this.clock, async () => {
      await this.attempts.begin('reset', email, address);
      await this.db.unit(async () => {
        const user = await lockedUser(this.db, { email });
        if (!user || user.status !== 'ACTIVE' || user.role === 'STUDENT') return;
        const sent = await this.links.countSince(user.id, 'RESET', this.clock.stamp(-hourMs));
        if (sent >= mostAnHour) return;
        await this.links.write('reset', user, { link: await this.links.make(user.id, 'RESET') });
      });
      return { message: forgotPasswordAnswer };
    });
  }

  async openLink(token: string): Promise<OpenLink> {
    const { userId, kind, expiresAt } = await this.links.find(token);
    const user = await this.db.findOneByOrFail(UserEntity, { id: userId });
    return { kind, fullName: fullNameOf(user), email: user.email ?? '', expiresAt };
  }

  /** Sets a new password by a link. All sessions of the user end, and this browser gets a new one. */
  async setPassword(
    kind: AccountLinkKind,
    { token, password }: SetPasswordInput,
    request: ActorRequest,
    response: Response,
  ): Promise<SignedIn> {
    const { userId } = await this.links.find(token, kind);
    const passwordHash = await this.checks.hashNew(password, await this.db.findOneByOrFail(UserEntity, { id: userId }));
    const session = await this.db.unit(async () => {
      const user = await lockedUser(this.db, { id: userId });
      await this.links.use(token, kind);
      if (user?.status !== 'ACTIVE') throw new NotFoundException('Your account is not active. Contact the school.');
      await this.db.update(UserEntity, { id: userId }, { passwordHash });
      await this.sessions.closeAll(userId);
      const fullName = fullNameOf(user);
      const action = kind === 'INVITATION' ? 'accept invitation' : 'reset password';
      await this.audit.record({ userId, fullName }, { action, subject: 'User', id: userId });
      return this.sessions.open({ id: userId, passwordHash }, request, false);
    });
    this.sessions.give(session, request, response);
    return this.signedIn(userId);
  }

  async signedIn(userId: number): Promise<SignedIn> {
    const rows = await this.db.query<SignedIn['user']>(
      `SELECT account.id AS "id", account.first_name AS "firstName", account.last_name AS "lastName", account.email AS "email", account.role AS "role", teacher.id AS "teacherId"
       ${fromAccounts} WHERE account.id = :userId`,
      { userId },
    );
    const row = rows[0]!;
    return { user: { ...row, fullName: fullNameOf(row) }, rules: rulesFor(row.role) };
  }

  private noteSignIn(user: UserEntity, request: ActorRequest) {
    const { id, role } = user;
    const actor = { userId: id, role, fullName: fullNameOf(user), address: request.ip ?? '' };
    const agent = request.get('user-agent') ?? '';
    const browser = deviceOf(agent, agent.slice(0, 60) || 'Unknown browser');
    return this.audit.record(actor, { action: 'sign in', subject: 'User', id, after: { browser } });
  }

  /** Logs one entry per account, known or not, address and hour; returns the failure. */
  private failed(account: string, { ip: address = '' }: ActorRequest, failure: HttpException): HttpException {
    this.tallies.note(
      [account, address],
      { userId: null, fullName: 'Unknown', address },
      { action: 'fail to sign in', subject: 'User', id: '', after: { account } },
    );
    return failure;
  }

  /** `null` for accounts that can never sign in, so that their right password gets the same answer as a wrong one. */
  private async mayEverSignIn(found: Promise<UserEntity | null>): Promise<UserEntity | null> {
    const user = await found;
    return user && user.role !== 'STUDENT' && user.status !== 'DELETED' ? user : null;
  }
}

const wrong = () => new UnauthorizedException('Invalid e-mail or password.');
