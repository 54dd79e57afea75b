import { Body, Controller, Get, NotFoundException, Param, Post, Put, Res, UploadedFile } from '@nestjs/common';
import type { Response } from 'express';
import {
  logoLimits,
  logoMessages,
  logoParams,
  themeSchema,
  type LogoParams,
  type Theme,
} from '@homeroom/shared/settings/theme/theme';
import { type Actor, CurrentUser } from '../../../platform/access/actor.js';
import { Can, Public } from '../../../platform/access/can.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { FileUpload, incomingOf } from '../../../platform/files/file-upload.js';
import { sendFile } from '../../../platform/files/send-file.js';
import { BasedOn } from '../../../platform/http/based-on.js';
import { Themes } from '../../../platform/theme/themes.js';
import { ThemeService } from './theme.service.js';

@Controller()
export class ThemeController {
  constructor(
    private readonly theme: ThemeService,
    private readonly themes: Themes,
    private readonly store: FileStore,
  ) {}

  @Get('settings/theme')
  @Can('read', 'Setting')
  read() {
    return this.theme.read();
  }

  @Put('settings/theme')
  @Can('update', 'Setting')
  save(@Body({ schema: themeSchema }) theme: Theme, @CurrentUser() actor: Actor, @BasedOn() basedOn?: string) {
    return this.theme.save(theme, actor, basedOn);
  }

  @Post('settings/theme/logo')
  @Can('update', 'Setting')
  @FileUpload({ maxBytes: logoLimits.bytes, tooLarge: logoMessages.tooLarge })
  draw(@UploadedFile() file?: Express.Multer.File) {
    return this.theme.draw(incomingOf(file));
  }

  /** Public, for the sign-in page, icons and the manifest. The picture at an address never changes. */
  @Get('school/logo/:version/:picture')
  @Public()
  async picture(@Param({ schema: logoParams }) { version, picture }: LogoParams, @Res() response: Response) {
    const found = await this.themes.picture(version, picture);
    if (!found) throw new NotFoundException('This picture does not exist.');
    const { fileKey: key, size } = found;
    await sendFile(this.store, { key, size, name: `${picture}.png`, mimeType: 'image/png' }, response, {
      cacheControl: 'public, max-age=31536000, immutable',
    });
  }
}
