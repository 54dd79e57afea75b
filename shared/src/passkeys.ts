import { z } from 'zod';
import { text } from './fields.js';

/** Bytes in base64url, of at most `most` characters. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);

/** Browsers add fields of their own, which are left out. */
const credential = { id: bytes(1400).min(1), rawId: bytes(1400), type: z.literal('public-key') };

/** What a browser answers with after somebody confirmed a sign-in with a passkey (WebAuthn, `AuthenticationResponseJSON`). */
const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const passkeyName = text(60, 'Name').meta({ help: 'To tell it from others: ‘My phone’, ‘Blue key’.' });

/** A new passkey (WebAuthn, `RegistrationResponseJSON`) and what its owner calls it. */
export const newPasskeySchema = z.strictObject({
  name: passkeyName,
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(40_000),
      transports: z
        .array(z.string().regex(/^[\w-]{1,18}$/))
        .max(10)
        .optional(),
    }),
    clientExtensionResults: z.object({}).default({}),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export const passkeyNameSchema = z.strictObject({ name: passkeyName });
export type PasskeyName = z.infer<typeof passkeyNameSchema>;

/** Signs in, or proves who somebody is. */
export const passkeyUseSchema = z.strictObject({ answer: passkeyAnswerSchema });
export type PasskeyUse = z.infer<typeof passkeyUseSchema>;

/** A passkey as its owner sees it. */
export interface Passkey {
  id: number;
  name: string;
  since: string;
  lastUsed: string | null;
}
