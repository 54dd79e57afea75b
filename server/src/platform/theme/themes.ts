import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { standardTheme, themeSchema, type LogoPicture, type Theme } from '@homeroom/shared/settings/theme/theme';
import { workbookLook, type WorkbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import { Database } from '../database/database.js';
import { FileStore } from '../files/file-store.js';
import { Settings } from '../settings/settings.js';
import { LogoPictureEntity } from './logo-picture.entity.js';

declare module '../settings/settings.js' {
  interface SettingValues {
    theme: Theme;
  }
}

/** The standard theme if no valid one is saved. */
const themeOf = (stored: unknown): Theme =>
  themeSchema.safeParse({ ...standardTheme, ...(stored as object) }).data ?? standardTheme;

/** How the school looks on screens, in e-mails and in workbooks. */
@Injectable()
export class Themes {
  constructor(
    private readonly settings: Settings,
    private readonly db: Database,
    private readonly store: FileStore,
  ) {}

  async read(): Promise<Theme> {
    return themeOf(await this.settings.get('theme'));
  }

  /** Whether a theme was ever saved, even the standard one. */
  async isSaved(): Promise<boolean> {
    return (await this.settings.get('theme')) !== null;
  }

  async withName(): Promise<{ theme: Theme; schoolName: string }> {
    const settings = await this.settings.all(['theme', 'school.name']);
    return { theme: themeOf(settings.theme), schoolName: settings['school.name'] ?? 'Homeroom' };
  }

  async workbookLook(): Promise<WorkbookLook> {
    const { theme, schoolName } = await this.withName();
    return workbookLook(schoolName, theme.accent);
  }

  picture(version: string, picture: LogoPicture): Promise<LogoPictureEntity | null> {
    return this.db.findOneBy(LogoPictureEntity, { version, picture });
  }

  async bytes(version: string, picture: LogoPicture): Promise<Buffer | null> {
    const found = await this.picture(version, picture);
    return found && buffer(await this.store.read(found.fileKey));
  }
}
