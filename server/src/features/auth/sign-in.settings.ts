import { signInSettingsSchema, type SignInSettings } from '@homeroom/shared/settings/sign-in';
import { isStaffRole } from '@homeroom/shared/roles';
import type { SettingForm } from '../../platform/resources/setting-forms.js';

/** How people sign in, decided by superadmins in API Setup. */
export const signInSettings: SettingForm<SignInSettings> = {
  path: 'settings/sign-in',
  subject: 'Setting',
  proven: true,
  closedToKeys: true,
  entry: { id: 'sign-in' },
  schema: signInSettingsSchema,
  keys: ['signIn.letters', 'secondFactor.roles', 'secondFactor.from', 'signIn.issuerOnly', 'signIn.endsIssuerSession'],
  shown: (settings) => ({
    newDeviceLetters: settings['signIn.letters'] ?? true,
    secondFactorRoles: (settings['secondFactor.roles'] ?? []).filter(isStaffRole),
    secondFactorFrom: settings['secondFactor.from'] ?? null,
    issuerOnlyRoles: settings['signIn.issuerOnly'] ?? [],
    endsIssuerSession: settings['signIn.endsIssuerSession'] ?? false,
  }),
  stored: ({ newDeviceLetters, secondFactorRoles, secondFactorFrom, issuerOnlyRoles, endsIssuerSession }) => ({
    'signIn.letters': newDeviceLetters,
    'secondFactor.roles': secondFactorRoles,
    'secondFactor.from': secondFactorFrom,
    'signIn.issuerOnly': issuerOnlyRoles,
    'signIn.endsIssuerSession': endsIssuerSession,
  }),
};
