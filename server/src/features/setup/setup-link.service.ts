import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockName } from '../../platform/database/lock-row.js';
import { Settings } from '../../platform/settings/settings.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { UserEntity } from '../accounts/user.entity.js';

const gone = 'This set-up link has been used or replaced. Look for the newest one in the server’s console.';

/** How many links can be valid at once: servers that start together print one each. */
const most = 10;

/** One-time links to set up an empty school (decisions 5, First run). */
@Injectable()
export class SetupLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  /** A new link, or `null` if the school has users. Earlier links remain valid. */
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

  /** Throws a 404 unless `token` belongs to a valid link. */
  async check(token: string, manager?: EntityManager): Promise<void> {
    if (!(await this.open(manager)).includes(hashToken(token))) throw new NotFoundException(gone);
  }

  /** Uses a link up, and ends all others. Of two concurrent uses, one succeeds. */
  async use(manager: EntityManager, token: string): Promise<void> {
    await lockLinks(manager);
    await this.check(token, manager);
    await this.settings.remove(manager, 'setup.tokenHash');
  }

  /** The hashes of the links, oldest first. In older versions, the setting was a single hash. */
  private async open(manager?: EntityManager): Promise<string[]> {
    return [(await this.settings.get('setup.tokenHash', manager)) ?? []].flat();
  }
}

/** Links are issued and used one at a time. */
const lockLinks = (manager: EntityManager) => lockName(manager, 'set-up links');
