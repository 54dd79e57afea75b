import { Module } from '@nestjs/common';
import { MailServers20261206110000 } from '../../database/migrations/20261206110000-mail-servers.js';
import type { Feature } from '../../platform/feature.js';
import { MailServerEntity } from '../../platform/mail/mail-server.entity.js';
import { settingsController } from '../../platform/settings/setting-forms.js';
import { ApiSetupController } from './api-setup.controller.js';
import { ApiSetup } from './api-setup.service.js';
import { uploadLimit } from './upload-limit.settings.js';

@Module({
  controllers: [ApiSetupController, settingsController(uploadLimit)],
  providers: [ApiSetup],
})
class ApiSetupModule {}

export const apiSetup: Feature = {
  module: ApiSetupModule,
  entities: [MailServerEntity],
  migrations: [MailServers20261206110000],
};
