import { entranceSchema, type Entrance } from '@homeroom/shared/auth';
import type { SettingForm } from '../../platform/resources/setting-forms.js';

/** The texts on the pages before the sign-in (decisions 5, Home and Login help), and whether teachers may register. */
export const entrance: SettingForm<Entrance> = {
  path: 'setup/entrance',
  subject: 'SchoolProfile',
  entry: { id: 'entrance' },
  schema: entranceSchema,
  keys: ['registration.open', 'login.message', 'help.contact'],
  shown: (settings) => ({
    registrationOpen: settings['registration.open'] ?? true,
    loginMessage: settings['login.message'] || null,
    helpContact: settings['help.contact'] || null,
  }),
  stored: ({ registrationOpen, loginMessage, helpContact }) => ({
    'registration.open': registrationOpen,
    'login.message': loginMessage ?? '',
    'help.contact': helpContact ?? '',
  }),
};
