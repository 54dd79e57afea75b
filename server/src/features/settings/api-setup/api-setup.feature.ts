import {
  bytesOf,
  type FileTypes,
  fileTypesSchema,
  megabytesOf,
  type UploadLimit,
  uploadLimitSchema,
} from '@homeroom/shared/settings/api-setup';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import { MailServers20261206110000 } from '../../../database/migrations/20261206110000-mail-servers.js';
import type { Feature } from '../../../platform/feature.js';
import { MailServerEntity } from '../../../platform/mail/mail-server.entity.js';
import { type SettingForm, settingsController } from '../../../platform/resources/setting-forms.js';
import { ApiSetupController } from './api-setup.controller.js';
import { AddressSetup } from './address-setup.service.js';
import { Doctor } from './doctor.service.js';
import { MailSetup } from './mail-setup.service.js';

const uploadLimit: SettingForm<UploadLimit> = {
  path: 'settings/uploads',
  subject: 'Setting',
  entry: { id: 'uploads' },
  schema: uploadLimitSchema,
  keys: ['files.maxBytes'],
  shown: (settings) => ({ megabytes: megabytesOf(settings['files.maxBytes'] ?? standardMaxFileBytes) }),
  stored: (limit) => ({ 'files.maxBytes': bytesOf(limit) }),
};

const fileTypes: SettingForm<FileTypes> = {
  path: 'settings/file-types',
  subject: 'Setting',
  entry: { id: 'files.moreTypes' },
  schema: fileTypesSchema,
  keys: ['files.moreTypes'],
  shown: ({ 'files.moreTypes': moreTypes = false }) => ({ moreTypes }),
  stored: ({ moreTypes }) => ({ 'files.moreTypes': moreTypes }),
};

export const apiSetup: Feature = {
  module: {
    controllers: [ApiSetupController, settingsController(uploadLimit), settingsController(fileTypes)],
    providers: [MailSetup, AddressSetup, Doctor],
  },
  entities: [MailServerEntity],
  migrations: [MailServers20261206110000],
};
