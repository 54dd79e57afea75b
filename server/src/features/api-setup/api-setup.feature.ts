import { Module } from '@nestjs/common';
import { MailServers20261206110000 } from '../../database/migrations/20261206110000-mail-servers.js';
import type { Feature } from '../../platform/feature.js';
import { MailServerEntity } from '../../platform/mail/mail-server.entity.js';
import { ApiSetupController } from './api-setup.controller.js';
import { AppSettings } from './app-settings.service.js';
import { MailSettingsService } from './mail-settings.service.js';

@Module({ controllers: [ApiSetupController], providers: [MailSettingsService, AppSettings] })
class ApiSetupModule {}

export const apiSetup: Feature = {
  module: ApiSetupModule,
  entities: [MailServerEntity],
  migrations: [MailServers20261206110000],
};
