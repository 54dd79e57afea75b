import { Accounts20261122110000 } from '../../database/migrations/20261122110000-accounts.js';
import { OpenedLinks20270105090000 } from '../../database/migrations/20270105090000-opened-links.js';
import { SessionUses20270109100000 } from '../../database/migrations/20270109100000-session-uses.js';
import { SessionProofs20270109120000 } from '../../database/migrations/20270109120000-session-proofs.js';
import type { SignInSettings } from '@homeroom/shared/settings/sign-in';
import { ActorSource } from '../../platform/access/actor.js';
import type { Feature } from '../../platform/feature.js';
import { settingsController } from '../../platform/resources/setting-forms.js';
import { AccountLinks, linkLife } from './account-links.service.js';
import { Attempts, forgetAttempts } from './attempts.service.js';
import { Actors } from './actors.service.js';
import { AuthController } from './auth.controller.js';
import { AccountLinkEntity, AttemptEntity, SessionEntity } from './auth.entity.js';
import { entrance } from './entrance.settings.js';
import { ForgottenPasswords } from './forgotten-passwords.service.js';
import { OpenSessions } from './open-sessions.service.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeySignIns } from './passkey-sign-in.service.js';
import { PasswordLinks } from './password-links.service.js';
import { SessionUses } from './session-uses.service.js';
import { SignIn } from './sign-in.service.js';
import { SignedInUsers } from './signed-in.service.js';
import { PendingSignIns } from './pending-sign-ins.service.js';
import { SecondStepSignIn } from './second-step.service.js';
import { Entries } from './entries.service.js';
import { FactorCodes } from './factor-codes.service.js';
import { KnownBrowsers } from './known-browsers.js';
import { NewDevices } from './new-devices.service.js';
import { SignInNotes } from './sign-in-notes.service.js';
import { signInSettings } from './sign-in.settings.js';
import { EasyPasswords } from './easy-passwords.service.js';
import { PasswordChecks } from './password-checks.service.js';
import { Passwords } from './passwords.service.js';
import { longestSessionMs, Sessions } from './sessions.service.js';

declare module '../../platform/settings/settings.js' {
  interface SettingValues {
    'registration.open': boolean;
    'login.message': string;
    'help.contact': string;
    /** Whether people get an e-mail when a new device signs in to their account; by default they do. */
    'signIn.letters': boolean;
    /** The roles that sign in at an issuer alone, while there is one. */
    'signIn.issuerOnly': SignInSettings['issuerOnlyRoles'];
    /** Whether signing out ends the issuer's session too. */
    'signIn.endsIssuerSession': boolean;
  }
}

const services = [
  Sessions,
  OpenSessions,
  SignedInUsers,
  FactorCodes,
  Passwords,
  PasswordChecks,
  Attempts,
  AccountLinks,
  PasskeySignIns,
];

export const auth: Feature = {
  module: {
    global: true,
    controllers: [AuthController, PasskeyController, settingsController(entrance), settingsController(signInSettings)],
    providers: [
      ...services,
      SessionUses,
      SignIn,
      SignInNotes,
      NewDevices,
      KnownBrowsers,
      Entries,
      PendingSignIns,
      SecondStepSignIn,
      PasswordLinks,
      ForgottenPasswords,
      EasyPasswords,
      { provide: ActorSource, useClass: Actors },
    ],
    exports: [...services, Entries, SignInNotes, ActorSource],
  },
  causes: { ACCOUNT: 'Account' },
  entities: [SessionEntity, AccountLinkEntity, AttemptEntity],
  afterRestore: ['DELETE FROM sessions'],
  migrations: [
    Accounts20261122110000,
    OpenedLinks20270105090000,
    SessionUses20270109100000,
    SessionProofs20270109120000,
  ],
  expiring: [
    { table: 'sessions', at: 'expires_at', aheadMs: longestSessionMs },
    { table: 'attempts', clear: forgetAttempts },
    {
      table: 'account_links',
      at: 'expires_at',
      aheadMs: linkLife.RESET,
      where: `kind <> 'INVITATION' OR used_at IS NOT NULL`,
    },
    // Unused invitations stay, because the list of users shows that they have expired.
    { table: 'account_links', at: 'expires_at', aheadMs: linkLife.INVITATION, keptMs: null },
  ],
};
