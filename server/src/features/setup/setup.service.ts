import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { School, SetupInput, SignedIn } from '@homeroom/shared/auth';
import { regionFormats, regionOfZone } from '@homeroom/shared/region';
import { standardPolicy, type AttendancePolicy, type SchoolProfile } from '@homeroom/shared/dashboard/setup-checklist';
import type { Actor, ActorRequest } from '../../platform/access/actor.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { MailState } from '../../platform/mail/mail-state.js';
import { SchoolTime, zoneOf } from '../../platform/settings/school-time.js';
import { SettingsWriter } from '../../platform/settings/settings-writer.js';
import { Settings } from '../../platform/settings/settings.js';
import { Themes } from '../../platform/theme/themes.js';
import { AuthService } from '../auth/auth.service.js';
import { EntranceSettings } from '../auth/entrance.service.js';
import { NewPasswords } from '../auth/new-passwords.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { WikiConfigs } from '../wiki/wiki-config.service.js';
import { SetupLink } from './setup-link.service.js';

/** Sets up a school, and changes its profile and attendance policy. */
@Injectable()
export class SetupService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: Settings,
    private readonly time: SchoolTime,
    private readonly link: SetupLink,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly users: UsersService,
    private readonly auth: AuthService,
    private readonly entrance: EntranceSettings,
    private readonly writer: SettingsWriter,
    private readonly wiki: WikiConfigs,
    private readonly themes: Themes,
    private readonly mail: MailState,
  ) {}

  async school(): Promise<School> {
    const known = await this.settings.all(
      'school.name',
      'school.timeZone',
      'school.region',
      'school.nameOrder',
      'setup.tokenHash',
      'enrollments.open',
    );
    return {
      schoolName: known['school.name'] ?? null,
      timeZone: zoneOf(known),
      region: regionFormats().region,
      nameOrder: known['school.nameOrder'] ?? 'FIRST',
      today: await this.time.today(),
      needsSetup: known['setup.tokenHash'] !== undefined,
      enrollmentOpen: known['enrollments.open'] ?? true,
      sendsMail: await this.mail.sendsLinks(),
      theme: await this.themes.read(),
      ...(await this.entrance.read()),
    };
  }

  /** 404 if the set-up link is no longer valid, so that its page can say so at once. */
  async checkLink(token: string): Promise<void> {
    await this.link.check(token);
  }

  /** Creates the school and its superadmin, and signs them in. */
  async setUp(
    { token, schoolName, timeZone, password, ...person }: SetupInput,
    request: ActorRequest,
    response: Response,
  ): Promise<SignedIn> {
    await this.link.check(token);
    const passwordHash = await this.passwords.hash(password, person, schoolName);
    const session = await this.unitOfWork.run(async (manager) => {
      await this.link.use(manager, token);
      await this.settings.set(manager, { 'school.name': schoolName, 'school.timeZone': timeZone });
      await this.wiki.begin(manager);
      const id = await this.users.add(manager, { ...person, phoneNumber: null, role: 'SUPERADMIN' }, null);
      await manager.update(UserEntity, { id }, { passwordHash });
      return this.sessions.open(manager, { id, passwordHash }, request, false);
    });
    this.sessions.give(session, request, response);
    return this.auth.signedIn(session.account.id);
  }

  async profile(): Promise<SchoolProfile> {
    const known = await this.settings.all('school.name', 'school.timeZone', 'school.region', 'school.nameOrder');
    const timeZone = known['school.timeZone'] ?? 'UTC';
    return {
      schoolName: known['school.name'] ?? '',
      timeZone,
      region: known['school.region'] ?? regionOfZone(timeZone),
      nameOrder: known['school.nameOrder'] ?? 'FIRST',
    };
  }

  async changeProfile(profile: SchoolProfile, actor: Actor): Promise<SchoolProfile> {
    const before = await this.profile();
    const values = {
      'school.name': profile.schoolName,
      'school.timeZone': profile.timeZone,
      ...(profile.region ? { 'school.region': profile.region } : {}),
      ...(profile.nameOrder ? { 'school.nameOrder': profile.nameOrder } : {}),
    };
    await this.writer.save(values, actor, { subject: 'SchoolProfile', id: 'profile', before, after: profile });
    return this.profile();
  }

  /** How long teachers may edit registers, and how early they open; the standard until the office decides. */
  async policy(): Promise<AttendancePolicy & { confirmed: boolean }> {
    const known = await this.settings.all('attendance.editDays', 'attendance.openMinutes');
    const editDays = known['attendance.editDays'];
    const openMinutes = known['attendance.openMinutes'];
    return {
      editDays: editDays ?? standardPolicy.editDays,
      openMinutes: openMinutes ?? standardPolicy.openMinutes,
      confirmed: editDays !== undefined,
    };
  }

  async changePolicy(policy: AttendancePolicy, actor: Actor): Promise<AttendancePolicy & { confirmed: boolean }> {
    const { confirmed: _, ...before } = await this.policy();
    await this.writer.save(
      { 'attendance.editDays': policy.editDays, 'attendance.openMinutes': policy.openMinutes },
      actor,
      { action: 'confirm', subject: 'SchoolProfile', id: 'policy', before, after: policy },
    );
    return { ...policy, confirmed: true };
  }
}
