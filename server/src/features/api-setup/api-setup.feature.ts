import { bytesOf, megabytesOf, type UploadLimit, uploadLimitSchema } from '@homeroom/shared/api-setup';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import { MailServers20261206110000 } from '../../database/migrations/20261206110000-mail-servers.js';
import type { Feature } from '../../platform/feature.js';
import { MailServerEntity } from '../../platform/mail/mail-server.entity.js';
import { type SettingForm, settingsController } from '../../platform/settings/setting-forms.js';
import { ApiSetupController } from './api-setup.controller.js';
import { ApiSetup } from './api-setup.service.js';

const uploadLimit: SettingForm<UploadLimit, UploadLimit> = {
  path: 'settings/uploads',
  tag: 'settings',
  subject: 'Setting',
  entry: { subject: 'Setting', id: 'uploads' },
  schema: uploadLimitSchema,
  keys: ['files.maxBytes'],
  shown: (known) => ({ megabytes: megabytesOf(known['files.maxBytes'] ?? standardMaxFileBytes) }),
  stored: (limit) => ({ 'files.maxBytes': bytesOf(limit) }),
};

export const apiSetup: Feature = {
  module: {
    controllers: [ApiSetupController, settingsController(uploadLimit)],
    providers: [ApiSetup],
  },
  entities: [MailServerEntity],
  migrations: [MailServers20261206110000],
};
