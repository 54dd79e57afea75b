import type { SettingValues } from '../../platform/settings/settings.js';

/** Whether the school is set up: until then it has a set-up link, and nobody can register or enroll. */
export const isSetUp = (settings: Partial<Pick<SettingValues, 'setup.tokenHash'>>) =>
  settings['setup.tokenHash'] === undefined;
