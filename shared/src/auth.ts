import { z } from 'zod';
import { withoutEdges } from './clean-text.js';
import {
  email,
  optionalPhone,
  optionalText,
  personNames,
  text,
  timeZone,
  withName,
  withRules,
  yesNo,
} from './fields.js';
import type { IsoDate } from './dates.js';
import type { AppRule } from './abilities.js';
import { factorCodeSchema, type SignedInDevice } from './second-factor.js';
import type { NameOrder } from './names.js';
import type { Role } from './roles.js';
import type { Theme } from './settings/theme/theme.js';

const passwordLength = { min: 12, max: 200 };

/** The rules that a page can check itself while a password is typed. */
export const passwordRules = {
  length: {
    sentence: `Use at least ${passwordLength.min} characters.`,
    holds: (password: string) => withoutEdges(password).length >= passwordLength.min,
  },
  variety: {
    sentence: 'Use more than three different characters.',
    holds: (password: string) => new Set(withoutEdges(password)).size > 3,
  },
};

/** A new password (decisions 5, Reset password): at least 12 characters. The server, which has the word lists, refuses easy guesses. */
const newPassword = z
  .string({ error: 'Choose a password.' })
  .overwrite(withoutEdges)
  .min(passwordLength.min, passwordRules.length.sentence)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`)
  .refine(passwordRules.variety.holds, passwordRules.variety.sentence)
  .meta({ label: 'Password', help: `At least ${passwordLength.min} characters.`, input: 'password' });

export const loginSchema = z.strictObject({
  email: email(),
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`)
    .meta({ label: 'Password', input: 'password' }),
  remember: yesNo('Remember me'),
});
export type LoginInput = z.infer<typeof loginSchema>;

const token = z.string().min(20, 'This link is incomplete. Open the whole link again.').max(200);

/** The link of a page on which somebody chooses a password. */
export const linkSchema = z.strictObject({ token });

/** A password as it is being typed, to be judged; a page that has the owner's names in its form sends them too. */
export const typedPasswordSchema = z.strictObject({ password: z.string().max(passwordLength.max) });
export type TypedPassword = z.infer<typeof typedPasswordSchema>;
export const passwordStrengthSchema = typedPasswordSchema.extend(linkSchema.shape);
export type PasswordStrengthInput = z.infer<typeof passwordStrengthSchema>;
const ownWord = z.string().max(200).default('');
export const setupStrengthSchema = passwordStrengthSchema.extend({
  schoolName: ownWord,
  firstName: ownWord,
  lastName: ownWord,
  email: ownWord,
});
export type SetupStrengthInput = z.infer<typeof setupStrengthSchema>;

export const strengthWords = { EASY: 'Too easy', GOOD: 'Good', STRONG: 'Strong' };
/** How hard a password is to guess; `problem` says why an easy one is refused. */
export interface PasswordStrength {
  strength: keyof typeof strengthWords;
  problem: string | null;
}

export const setupSchema = withName(
  z.strictObject({
    token,
    schoolName: text(120, 'School name'),
    timeZone,
    ...personNames(),
    email: email(),
    password: newPassword,
  }),
);
export type SetupInput = z.infer<typeof setupSchema>;

export const setPasswordSchema = z.strictObject({ token, password: newPassword });
export type SetPasswordInput = z.infer<typeof setPasswordSchema>;

export const forgotPasswordSchema = z.strictObject({ email: email() });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordSchema>;
/** One answer, whether or not an account has the address (decisions 5, Reset password). */
export const forgotPasswordAnswer = 'If the account is active, you will receive an e-mail.';

/** Without a password, because the address is not verified yet (decisions 5, Register). */
export const registerSchema = withName(
  z.strictObject({ ...personNames(), email: email(), phoneNumber: optionalPhone() }),
);
export type RegisterInput = z.infer<typeof registerSchema>;
/** One answer, whether or not an account has the address. */
export const registrationAnswer = 'Registration received and awaiting approval.';
export const notActive = 'Your account is not active. Contact the school.';

export type AccountLinkKind = 'INVITATION' | 'RESET';

/** The answer of `GET /auth/link` for a link that still works. */
export interface OpenLink {
  kind: AccountLinkKind;
  fullName: string;
  email: string;
  expiresAt: string;
}

export const linkQuerySchema = z.strictObject({ token: z.string().max(200) });

export const changePasswordSchema = z.strictObject({
  currentPassword: loginSchema.shape.password,
  password: newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

/** Proves who somebody is: the password, or a code of the second factor instead. */
export const proofSchema = withRules(
  z.strictObject({ password: loginSchema.shape.password.optional(), code: factorCodeSchema.shape.code.optional() }),
  ({ password, code }) =>
    password === undefined && code === undefined ? [{ path: 'password', message: 'Enter your password.' }] : [],
);
export type Proof = z.infer<typeof proofSchema>;

/** The signed-in user and their abilities: the answer of `POST /auth/login` and `GET /auth/me`. */
export interface SignedIn {
  user: {
    id: number;
    fullName: string;
    firstName: string;
    lastName: string;
    email: string;
    role: Role;
    teacherId: number | null;
  };
  rules: AppRule[];
  /** From this date they cannot sign in without a second factor, and they have none. */
  enrolBy?: IsoDate | null;
}

/** The name of a session in addresses. */
export const sessionName = z.string().max(64);

/** A place where a user is signed in. */
export interface OpenSession extends SignedInDevice {
  /** Exact to some minutes. */
  lastUsed: string;
  /** Whether it is the one making the request. */
  current: boolean;
}

/** Shown with the school's name on the pages before signing in. */
export const entranceSchema = z.strictObject({
  registrationOpen: z
    .boolean()
    .meta({ label: 'Teachers may register', help: 'A registration waits in the user list until it is approved.' }),
  loginMessage: optionalText(300, 'Login message').meta({
    help: 'Shown on the first page and above the sign-in form.',
    input: 'textarea',
  }),
  helpContact: optionalText(200, 'Contact for help').meta({
    help: 'Shown on Login help. For example: The office, +353 1 555 0100.',
    input: 'textarea',
  }),
});
export type Entrance = z.infer<typeof entranceSchema>;

/** The public answer of `GET /school`. */
export interface School extends Entrance {
  schoolName: string | null;
  timeZone: string;
  /** The country whose formats are used (decisions 2.17). */
  region: string;
  /** How people are sorted and shown; absent in data that a device kept from an older version. */
  nameOrder?: NameOrder;
  /** Today at the school (decisions 2.5). */
  today: string;
  needsSetup: boolean;
  theme: Theme;
  /** Whether the public enrollment form is open. */
  enrollmentOpen: boolean;
  /** The instant of the data, after the school was restored from a backup, until a superadmin dismisses it. */
  restoredFrom: string | null;
  /** Whether e-mails with links can go out: a mail server and the public address are set. */
  sendsMail: boolean;
}
