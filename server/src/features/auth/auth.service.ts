import { ForbiddenException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import type { Response } from 'express';
import { rulesFor } from '@homeroom/shared/abilities';
import type { AccountLinkKind, LoginInput, OpenLink, SetPasswordInput, SignedIn } from '@homeroom/shared/auth';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { UserEntity } from '../users/user.entity.js';
import { AccountLinks } from './account-links.service.js';
import { Attempts } from './attempts.service.js';
import { NewPasswords } from './new-passwords.service.js';
import { Passwords } from './passwords.service.js';
import { Sessions } from './sessions.service.js';

/** Signing in, by password or by invitation (decisions 5). */
@Injectable()
export class AuthService {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly audit: Audit,
  ) {}

  /** 401 with one sentence for an unknown account and a wrong password; 403 for a right password of an account on hold. */
  async signIn(input: LoginInput, request: ActorRequest, response: Response): Promise<SignedIn> {
    const attempt = await this.attempts.begin('sign in', input.email, request.ip ?? '');
    const user = await this.reads.manager.findOneBy(UserEntity, { email: input.email });
    const known = user && user.role !== 'STUDENT' && user.status !== 'DELETED' ? user : null;
    if (!(await this.passwords.matches(known?.passwordHash ?? null, input.password)) || !known) throw new UnauthorizedException('Invalid e-mail or password.');
    await this.attempts.succeeded(attempt);
    if (known.status !== 'ACTIVE') throw new ForbiddenException('Your account is not active. Contact the school.');
    await this.unitOfWork.run(async (manager) => {
      // The account may have been held, or its password changed, while this one was checked.
      const { passwordHash, status } = await manager.findOneByOrFail(UserEntity, { id: known.id });
      if (passwordHash !== known.passwordHash || status !== 'ACTIVE') throw new UnauthorizedException('Invalid e-mail or password.');
      await this.sessions.open(manager, known.id, request, response, input.remember ?? false);
    });
    return this.signedIn(known.id);
  }

  /** Whom an open link is for, so that its page can greet them. */
  async openLink(token: string): Promise<OpenLink> {
    const { userId, kind, expiresAt } = await this.links.find(this.reads.manager, token);
    const user = await this.reads.manager.findOneByOrFail(UserEntity, { id: userId });
    return { kind, fullName: `${user.firstName} ${user.lastName}`, email: user.email ?? '', expiresAt };
  }

  /** Uses a link up for a new password: every session of the user ends, and this browser gets one. */
  async setPassword(kind: AccountLinkKind, { token, password }: SetPasswordInput, request: ActorRequest, response: Response): Promise<SignedIn> {
    const found = await this.links.find(this.reads.manager, token, kind);
    const { email } = await this.reads.manager.findOneByOrFail(UserEntity, { id: found.userId });
    const passwordHash = await this.newPasswords.hash(password, { email });
    const userId = await this.unitOfWork.run(async (manager) => {
      const link = await this.links.use(manager, token, kind);
      const user = await manager.findOneByOrFail(UserEntity, { id: link.userId });
      if (user.status !== 'ACTIVE') throw new NotFoundException('Your account is not active. Contact the school.');
      await manager.update(UserEntity, { id: user.id }, { passwordHash });
      await this.sessions.closeAll(manager, user.id);
      await this.sessions.open(manager, user.id, request, response, false);
      const fullName = `${user.firstName} ${user.lastName}`;
      const action = kind === 'INVITATION' ? 'accept invitation' : 'reset password';
      await this.audit.record(manager, { userId: user.id, fullName }, { action, subject: 'User', id: user.id });
      return user.id;
    });
    return this.signedIn(userId);
  }

  /** What the browser needs to know of a user: who, and the rules of their role. */
  async signedIn(userId: number): Promise<SignedIn> {
    const rows = await this.reads.query<SignedIn['user']>(
      `SELECT u.id AS "id", u.first_name AS "firstName", u.last_name AS "lastName", u.email AS "email", u.role AS "role", t.id AS "teacherId"
       FROM users u LEFT JOIN teachers t ON t.user_id = u.id WHERE u.id = :userId`,
      { userId },
    );
    const row = rows[0]!;
    return { user: { ...row, fullName: `${row.firstName} ${row.lastName}` }, rules: rulesFor(row.role) };
  }
}
