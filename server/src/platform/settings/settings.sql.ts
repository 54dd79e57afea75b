import type { SettingValues } from './settings.js';

/** SQL: the JSON of one setting, or NULL, beside what else a query reads. */
export const settingJson = (key: keyof SettingValues) => `(SELECT value FROM settings WHERE key = '${key}')`;
