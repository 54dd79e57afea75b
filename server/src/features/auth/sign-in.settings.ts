import { signInSettingsSchema, type SignInSettings } from '@homeroom/shared/settings/sign-in';
import type { SettingForm } from '../../platform/resources/setting-forms.js';

/** How people sign in, decided by superadmins in API Setup. */
export const signInSettings: SettingForm<SignInSettings, SignInSettings> = {
  path: 'settings/sign-in',
  subject: 'Setting',
  entry: { subject: 'Setting', id: 'sign-in' },
  schema: signInSettingsSchema,
  keys: ['signIn.letters'],
  shown: (settings) => ({ newDeviceLetters: settings['signIn.letters'] ?? true }),
  stored: ({ newDeviceLetters }) => ({ 'signIn.letters': newDeviceLetters }),
};
