import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SettingEntity } from '../../platform/settings/setting.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { UserEntity } from '../users/user.entity.js';

const gone = 'This set-up link has been used or replaced. Look at the console of the server for the newest one.';

/** The one-time link that an empty school is set up with (decisions 5, First run). */
@Injectable()
export class SetupLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  /** A new link for a school without users, `null` for any other; it takes the place of the one before. */
  issue(url: string): Promise<string | null> {
    const token = newToken();
    return this.unitOfWork.run(async (manager) => {
      if (await manager.existsBy(UserEntity, {})) return null;
      await this.settings.set(manager, { 'setup.tokenHash': hashToken(token) });
      return `${url}/setup-school?token=${token}`;
    });
  }

  /** Throws 404 unless `token` is the link of a school without users. */
  async check(token: string): Promise<void> {
    if ((await this.settings.get('setup.tokenHash')) !== hashToken(token)) throw new NotFoundException(gone);
  }

  /** Uses the link up; of two at the same time one gets through. */
  async use(manager: EntityManager, token: string): Promise<void> {
    const { affected } = await manager.delete(SettingEntity, { key: 'setup.tokenHash', value: JSON.stringify(hashToken(token)) });
    if (affected !== 1) throw new NotFoundException(gone);
  }
}
