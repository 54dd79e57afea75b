import { Injectable } from '@nestjs/common';
import type { SetupInput } from '@homeroom/shared/auth';
import { Database } from '../../platform/database/database.js';
import { KeptNameKeys } from '../../platform/settings/kept-name-keys.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { WikiConfigs } from '../wiki/wiki-config.service.js';

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
