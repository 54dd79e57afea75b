import { Injectable } from '@nestjs/common';
import type { PasswordStrength, SetupInput, SetupStrengthInput, SignedIn } from '@homeroom/shared/auth';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { KeptNameKeys } from '../../platform/settings/name-keys.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';
import { PasswordChecks } from '../auth/password-checks.service.js';
import { SignedInUsers } from '../auth/signed-in.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { WikiConfigs } from '../wiki/wiki-config.service.js';
import { SetupLink } from './setup-link.service.js';

/** Writes what a school begins with, in the unit of work of its set-up. */
@Injectable()
export class NewSchool {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly names: KeptNameKeys,
    private readonly wiki: WikiConfigs,
    private readonly users: UsersService,
  ) {}

  /** Returns the superadmin's id. Older schools got the same settings by a migration (decisions 27). */
  async begin(
    { schoolName, timeZone, ...person }: Omit<SetupInput, 'token' | 'password'>,
    passwordHash: string,
  ): Promise<number> {
    await this.settings.set({
      'school.name': schoolName,
      'school.timeZone': timeZone,
      'enrollments.open': false,
    });
    await this.names.keep();
    await this.wiki.begin();
    const id = await this.users.add({ ...person, phoneNumber: null, role: 'SUPERADMIN' }, null);
    await this.db.update(UserEntity, { id }, { passwordHash });
    return id;
  }
}

/** Sets up an empty school. */
@Injectable()
export class SetupService {
  constructor(
    private readonly db: Database,
    private readonly link: SetupLink,
    private readonly passwords: PasswordChecks,
    private readonly school: NewSchool,
    private readonly sessions: Sessions,
    private readonly signedIn: SignedInUsers,
  ) {}

  /** Throws a 404 unless the link is valid; its page asks for a password next. */
  async open(token: string): Promise<void> {
    await this.link.check(token);
    this.passwords.prepare();
  }

  /** Judges the superadmin's password as it is being typed, with the names in the form. */
  async strength({ token, password, schoolName, ...person }: SetupStrengthInput): Promise<PasswordStrength> {
    await this.link.check(token);
    return this.passwords.strength(password, person, schoolName);
  }

  /** Creates the school and its superadmin, and signs them in. */
  async setUp({ token, password, ...input }: SetupInput, request: ActorRequest): Promise<SignedIn> {
    await this.link.check(token);
    const passwordHash = await this.passwords.hashNew(password, input, input.schoolName);
    const session = await this.db.unit(async () => {
      await this.link.use(token);
      const id = await this.school.begin(input, passwordHash);
      return this.sessions.open({ id, passwordHash }, request, false);
    });
    this.sessions.give(session, request);
    return this.signedIn.of(session.account.id);
  }
}
