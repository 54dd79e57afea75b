import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { School, SetupInput, SignedIn } from '@homeroom/shared/auth';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { KeptNameKeys } from '../../platform/settings/kept-name-keys.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SettingForms } from '../../platform/resources/setting-forms.js';
import { Settings } from '../../platform/settings/settings.js';
import { Themes } from '../../platform/theme/themes.js';
import { AuthService } from '../auth/auth.service.js';
import { entrance } from '../auth/entrance.settings.js';
import { PasswordChecks } from '../auth/password-checks.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { WikiConfigs } from '../wiki/wiki-config.service.js';
import { SetupLink } from './setup-link.service.js';

/** Sets up a school, and describes it to visitors. */
@Injectable()
export class SetupService {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly link: SetupLink,
    private readonly passwords: PasswordChecks,
    private readonly sessions: Sessions,
    private readonly users: UsersService,
    private readonly auth: AuthService,
    private readonly forms: SettingForms,
    private readonly wiki: WikiConfigs,
    private readonly themes: Themes,
    private readonly mail: MailState,
    private readonly names: KeptNameKeys,
  ) {}

  async school(): Promise<School> {
    const settings = await this.settings.all([
      'school.name',
      'school.timeZone',
      'school.region',
      'school.nameOrder',
      'setup.tokenHash',
      'enrollments.open',
    ]);
    return {
      schoolName: settings['school.name'] ?? null,
      timeZone: this.time.zoneIn(settings),
      region: this.time.region,
      nameOrder: settings['school.nameOrder'] ?? 'FIRST',
      today: await this.time.today(),
      needsSetup: settings['setup.tokenHash'] !== undefined,
      enrollmentOpen: settings['enrollments.open'] ?? true,
      sendsMail: await this.mail.sendsLinks(),
      theme: await this.themes.read(),
      ...(await this.forms.read(entrance)),
    };
  }

  /** Creates the school and its superadmin, and signs them in. Older schools got the same settings by a migration (decisions 27). */
  async setUp(
    { token, schoolName, timeZone, password, ...person }: SetupInput,
    request: ActorRequest,
    response: Response,
  ): Promise<SignedIn> {
    await this.link.check(token);
    const passwordHash = await this.passwords.hashNew(password, person, schoolName);
    const session = await this.db.unit(async () => {
      await this.link.use(token);
      await this.settings.set({
        'school.name': schoolName,
        'school.timeZone': timeZone,
        'enrollments.open': false,
      });
      await this.names.keep();
      await this.wiki.begin();
      const id = await this.users.add({ ...person, phoneNumber: null, role: 'SUPERADMIN' }, null);
      await this.db.update(UserEntity, { id }, { passwordHash });
      return this.sessions.open({ id, passwordHash }, request, false);
    });
    this.sessions.give(session, request, response);
    return this.auth.signedIn(session.account.id);
  }
}
