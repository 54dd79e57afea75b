import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { PasswordStrength, SetupInput, SetupStrengthInput, SignedIn } from '@homeroom/shared/auth';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { PasswordChecks } from '../auth/password-checks.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { NewSchool } from './new-school.service.js';
import { SetupLink } from './setup-link.service.js';

/** Sets up an empty school. */
@Injectable()
export class SetupService {
  constructor(
    private readonly db: Database,
    private readonly link: SetupLink,
    private readonly passwords: PasswordChecks,
    private readonly school: NewSchool,
    private readonly sessions: Sessions,
  ) {}

  /** Judges the superadmin's password as it is being typed, with the names in the form. */
  async strength({ token, password, schoolName, ...person }: SetupStrengthInput): Promise<PasswordStrength> {
    await this.link.check(token);
    return this.passwords.strength(password, person, schoolName);
  }

  /** Creates the school and its superadmin, and signs them in. */
  async setUp({ token, password, ...input }: SetupInput, request: ActorRequest, response: Response): Promise<SignedIn> {
    await this.link.check(token);
    const passwordHash = await this.passwords.hashNew(password, input, input.schoolName);
    const session = await this.db.unit(async () => {
      await this.link.use(token);
      const id = await this.school.begin(input, passwordHash);
      return this.sessions.open({ id, passwordHash }, request, false);
    });
    this.sessions.give(session, request, response);
    return this.sessions.signedIn(session.account.id);
  }
}
