import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockName } from '../../platform/database/lock-row.js';
import { Settings } from '../../platform/settings/settings.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { UserEntity } from '../accounts/user.entity.js';

const gone = 'This set-up link has been used or replaced. Look for the newest one in the server’s console.';

/** Links that work side by side: of servers that start together each prints its own. The oldest goes. */
const most = 10;

/** The one-time links that an empty school is set up with (decisions 5, First run). */
@Injectable()
export class SetupLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  /** A new link for a school without users, `null` for any other. The ones before go on working. */
  issue(url: string): Promise<string | null> {
    const token = newToken();
    return this.unitOfWork.run(async (manager) => {
      await lockLinks(manager);
      if (await manager.existsBy(UserEntity, {})) return null;
      const links = [...(await this.open(manager)), hashToken(token)];
      await this.settings.set(manager, { 'setup.tokenHash': links.slice(-most) });
      return `${url}/setup-school?token=${token}`;
    });
  }

  /** Throws 404 unless `token` is a link of a school without users. */
  async check(token: string, manager?: EntityManager): Promise<void> {
    if (!(await this.open(manager)).includes(hashToken(token))) throw new NotFoundException(gone);
  }

  /** Uses a link up, and all others with it; of two at the same time one gets through. */
  async use(manager: EntityManager, token: string): Promise<void> {
    await lockLinks(manager);
    await this.check(token, manager);
    await this.settings.remove(manager, 'setup.tokenHash');
  }

  /** The hashes of the links, oldest first. Before there could be several, the setting was the one. */
  private async open(manager?: EntityManager): Promise<string[]> {
    return [(await this.settings.get('setup.tokenHash', manager)) ?? []].flat();
  }
}

/** One at a time issues a link, or uses one. */
const lockLinks = (manager: EntityManager) => lockName(manager, 'set-up links');
