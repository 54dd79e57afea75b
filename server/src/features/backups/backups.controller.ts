import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser } from '../../platform/access/actor.js';
import { Can } from '../../platform/access/can.js';
import { Backups } from './backups.service.js';

@Controller('settings/backups')
export class BackupsController {
  constructor(private readonly backups: Backups) {}

  @Get('status')
  @Can('read', 'Setting')
  status() {
    return this.backups.status();
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
