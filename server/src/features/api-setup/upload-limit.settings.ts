import { bytesOf, megabytesOf, uploadLimitSchema, type UploadLimit } from '@homeroom/shared/api-setup';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import type { SettingForm } from '../../platform/settings/setting-forms.js';

export const uploadLimit: SettingForm<UploadLimit, UploadLimit> = {
  path: 'settings/uploads',
  tag: 'settings',
  subject: 'Setting',
  entry: { subject: 'Setting', id: 'uploads' },
  schema: uploadLimitSchema,
  keys: ['files.maxBytes'],
  shown: (known) => ({ megabytes: megabytesOf(known['files.maxBytes'] ?? standardMaxFileBytes) }),
  stored: (limit) => ({ 'files.maxBytes': bytesOf(limit) }),
};
