import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { SettingForms } from '../../platform/resources/setting-forms.js';
import { Backups } from './backups.service.js';
import { backupForm } from './backup-form.js';

@Controller('settings/backups')
export class BackupsController {
  constructor(
    private readonly backups: Backups,
    private readonly forms: SettingForms,
  ) {}

  @Get('status')
  @Can('read', 'Setting')
  async status() {
    return this.backups.status(await this.forms.read(backupForm));
  }

  /** Starts one; `status` says how it ended. */
  @Post()
  @HttpCode(202)
  @Can('update', 'Setting')
  start(@CurrentUser() actor: Actor) {
    return this.backups.start(actor);
  }

  @Delete('restored')
  @HttpCode(204)
  @Can('update', 'Setting')
  dismissRestored(@CurrentUser() actor: Actor) {
    return this.backups.dismissRestored(actor);
  }
}
