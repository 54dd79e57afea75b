import { Injectable, NotFoundException } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Settings } from '../../platform/settings/settings.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { UserEntity } from '../accounts/user.entity.js';

const gone = 'This set-up link has been used or replaced. Look for the newest one in the server’s console.';

/** How many links can be valid at once: servers that start together print one each. */
const maxLinks = 10;

/** One-time links to set up an empty school (decisions 5, First run). */
@Injectable()
export class SetupLink {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
  ) {}

  /** A new link, or `null` if the school has users. Earlier links remain valid. */
  issue(url: string): Promise<string | null> {
    const token = newToken();
    return this.db.unit(async () => {
      await lockLinks(this.db);
      if (await this.db.existsBy(UserEntity, {})) return null;
      const links = [...(await this.open()), hashToken(token)];
      await this.settings.set({ 'setup.tokenHash': links.slice(-maxLinks) });
      return `${url}/setup-school?token=${token}`;
    });
  }

  /** Throws a 404 unless `token` belongs to a valid link. */
  async check(token: string): Promise<void> {
    if (!(await this.open()).includes(hashToken(token))) throw new NotFoundException(gone);
  }

  /** Uses a link up, and ends all others. Of two concurrent uses, one succeeds. */
  async use(token: string): Promise<void> {
    await lockLinks(this.db);
    await this.check(token);
    await this.settings.remove('setup.tokenHash');
  }

  /** The hashes of the links, oldest first. In older versions, the setting was a single hash. */
  private async open(): Promise<string[]> {
    return [(await this.settings.get('setup.tokenHash', this.db)) ?? []].flat();
  }
}

/** Links are issued and used one at a time. */
const lockLinks = (db: Database) => db.lockName('set-up links');
