import { SchoolDefaults20261228110000 } from '../../database/migrations/20261228110000-school-defaults.js';
import type { Feature } from '../../platform/feature.js';
import { settingsController } from '../../platform/resources/setting-forms.js';
import { WikiModule } from '../wiki/wiki.module.js';
import { ChecklistService } from './checklist.service.js';
import { policy, profile } from './setup.settings.js';
import { NewSchool, SetupService } from './setup.service.js';
import { SchoolDescription } from './school-description.service.js';
import { SetupController } from './setup.controller.js';
import { SetupLink } from './setup-link.service.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    'setup.tokenHash': string | string[];
  }
}

export const setup: Feature = {
  module: {
    imports: [WikiModule],
    controllers: [SetupController, settingsController(profile), settingsController(policy)],
    providers: [SetupLink, NewSchool, SetupService, SchoolDescription, ChecklistService],
    exports: [SetupLink],
  },
  migrations: [SchoolDefaults20261228110000],
};
