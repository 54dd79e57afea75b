import { Injectable } from '@nestjs/common';
import type { School } from '@homeroom/shared/auth';
import { MailState } from '../../platform/mail/mail-state.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { SettingForms } from '../../platform/resources/setting-forms.js';
import { Settings } from '../../platform/settings/settings.js';
import { Themes } from '../../platform/theme/themes.js';
import { isSetUp } from '../accounts/public.js';
import { entrance } from '../auth/entrance.settings.js';

/** Describes the school to visitors, and what they may do. */
@Injectable()
export class SchoolDescription {
  constructor(
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly mail: MailState,
    private readonly themes: Themes,
    private readonly forms: SettingForms,
  ) {}

  async read(): Promise<School> {
    const settings = await this.settings.all([
      'school.name',
      'school.timeZone',
      'school.region',
      'school.nameOrder',
      'setup.tokenHash',
      'enrollments.open',
      'backup.restored',
    ]);
    const needsSetup = !isSetUp(settings);
    const { registrationOpen, ...shown } = await this.forms.read(entrance);
    return {
      schoolName: settings['school.name'] ?? null,
      timeZone: this.time.zoneIn(settings),
      region: this.time.region,
      nameOrder: settings['school.nameOrder'] ?? 'FIRST',
      today: await this.time.today(),
      needsSetup,
      registrationOpen: !needsSetup && registrationOpen,
      enrollmentOpen: !needsSetup && (settings['enrollments.open'] ?? true),
      restoredFrom: settings['backup.restored']?.madeAt ?? null,
      sendsMail: await this.mail.sendsLinks(),
      theme: await this.themes.read(),
      ...shown,
    };
  }
}
