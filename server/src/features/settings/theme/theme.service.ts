import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { LessThan, Not } from 'typeorm';
import { dayMs } from '@homeroom/shared/dates';
import { renamedTo } from '@homeroom/shared/files';
import { logoMessages, type Logo, type SavedTheme, type Theme } from '@homeroom/shared/settings/theme/theme';
import { beginningOf } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { FileStore } from '../../../platform/files/file-store.js';
import type { Incoming } from '../../../platform/files/file-upload.js';
import { invalid } from '../../../platform/http/problems.js';
import { requireUnchanged } from '../../../platform/http/based-on.js';
import { Settings } from '../../../platform/settings/settings.js';
import { LogoPictureEntity } from '../../../platform/theme/logo-picture.entity.js';
import { Themes } from '../../../platform/theme/themes.js';
import { drawLogo, type DrawnLogo } from './draw-logo.js';

/** How long a logo is kept that was chosen but not saved, in ms. */
const draftLife = dayMs;

@Injectable()
export class ThemeService {
  constructor(
    private readonly themes: Themes,
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly store: FileStore,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<SavedTheme> {
    const theme = await this.themes.read();
    const [logo, saved] = await Promise.all([this.logo(theme.logo), this.themes.isSaved()]);
    return { theme, logo, saved };
  }

  async save(theme: Theme, actor: Actor, basedOn?: string): Promise<SavedTheme> {
    return this.db.unit(async () => {
      await this.db.lockName('theme');
      const before = await this.themes.read();
      requireUnchanged(basedOn, before);
      const logo = await this.logo(theme.logo);
      if (theme.logo && !logo) throw invalid({ path: 'logo', message: 'Choose the logo again.' });
      await this.settings.set({ theme });
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Setting',
        id: 'theme',
        before: { ...before, logo: (await this.logo(before.logo))?.name ?? null },
        after: { ...theme, logo: logo?.name ?? null },
      });
      if (before.logo && before.logo !== theme.logo) await this.db.delete(LogoPictureEntity, { version: before.logo });
      return this.read();
    });
  }

  /** Draws the pictures of a chosen logo. It is used once a theme with it is saved. */
  async draw(file: Incoming | null): Promise<Logo> {
    if (!file) throw invalid({ path: 'logo', message: logoMessages.missing });
    const drawn = await drawLogo(file.path);
    const version = randomBytes(16).toString('hex');
    const rows = await this.keep(drawn, file, version);
    return this.db.unit(async () => {
      await this.db.insert(LogoPictureEntity, rows);
      await this.forgetDrafts();
      return (await this.logo(version))!;
    });
  }

  /** Writes the files before their rows: a crash can then only leave files without rows, which `WikiUpkeep` removes. */
  private async keep({ type, width, height, pictures }: DrawnLogo, file: Incoming, version: string) {
    const rows: Omit<LogoPictureEntity, 'id'>[] = [];
    for (const [picture, bytes] of pictures) {
      const fileKey = this.store.newKey();
      await writeFile(this.store.incoming(fileKey), bytes, { mode: 0o600 });
      await this.store.keep(fileKey);
      rows.push({
        version,
        picture,
        fileKey,
        size: bytes.length,
        originalName: beginningOf(renamedTo(type, file.originalName), 255),
        originalWidth: width,
        originalHeight: height,
        originalSize: file.size,
        createdAt: this.clock.stamp(),
      });
    }
    return rows;
  }

  /** Deletes the rows of old drafts; `WikiUpkeep` then removes their files. */
  private async forgetDrafts(): Promise<void> {
    const { logo } = await this.themes.read();
    await this.db.delete(LogoPictureEntity, {
      createdAt: LessThan(this.clock.stamp(-draftLife)),
      ...(logo ? { version: Not(logo) } : {}),
    });
  }

  private async logo(version: string | null): Promise<Logo | null> {
    const row = version && (await this.themes.picture(version, 'logo'));
    if (!row) return null;
    return {
      version,
      name: row.originalName,
      width: row.originalWidth,
      height: row.originalHeight,
      bytes: row.originalSize,
    };
  }
}
