import { LogoPictures20261206100000 } from '../../../database/migrations/20261206100000-logo-pictures.js';
import type { Feature } from '../../../platform/feature.js';
import { logoFiles, LogoPictureEntity } from '../../../platform/theme/logo-picture.entity.js';
import { ThemeController } from './theme.controller.js';
import { ThemeService } from './theme.service.js';

export const theme: Feature = {
  module: { controllers: [ThemeController], providers: [ThemeService] },
  entities: [LogoPictureEntity],
  expiring: [{ table: 'logo_pictures', at: 'created_at', aheadMs: 0, keptMs: null }],
  files: [logoFiles],
  migrations: [LogoPictures20261206100000],
};
