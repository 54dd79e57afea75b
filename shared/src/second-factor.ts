import { z } from 'zod';
import type { IsoDate } from './dates.js';
import type { Passkey } from './passkeys.js';

/** A code of an app, or a recovery code, however its groups are separated. */
const code = z
  .string({ error: 'Enter the code.' })
  .max(60, 'Use at most 60 characters.')
  .overwrite((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
  .min(1, 'Enter the code.')
  .meta({ label: 'Code' });

export const factorCodeSchema = z.strictObject({ code });
export type FactorCode = z.infer<typeof factorCodeSchema>;

/** In days: how long a remembered device is not asked for a code. */
export const rememberedDays = 30;

export const secondStepSchema = z.strictObject({
  code,
  rememberDevice: z
    .boolean()
    .optional()
    .meta({ label: `Don’t ask for a code on this device for ${rememberedDays} days` }),
});
export type SecondStepInput = z.infer<typeof secondStepSchema>;

/** What a right password is answered with before anything is open: a code is needed, or the second factor must be set up first. */
export interface SecondStep {
  secondStep: 'CODE' | 'ENROL';
}

export interface SecondFactor {
  /** Since when an app makes codes; `null` without one. */
  appSince: string | null;
  passkeys: Passkey[];
  /** Whether a password alone does not sign in: there is an app, or a passkey. */
  isOn: boolean;
  recoveryCodesLeft: number;
  /** From this date the user's role cannot sign in without one. */
  requiredFrom: IsoDate | null;
}

/** A second factor that is being set up: the secret for an app, which is shown only once. */
export interface NewFactor {
  /** In base32, to type. */
  secret: string;
  /** 'otpauth://…', for the app on the same device. */
  address: string;
  /** An SVG of the address. */
  picture: string;
}

/** Each works once instead of a code; shown only once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export interface SignedInDevice {
  id: string;
  /** 'Chrome on Windows', if the browser says. */
  device: string;
  /** The network address of the sign-in. */
  address: string;
  since: string;
}

/** A device that is not asked for a code. */
export interface RememberedDevice extends SignedInDevice {
  until: string;
}
