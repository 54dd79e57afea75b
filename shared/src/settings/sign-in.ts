import { z } from 'zod';

/** How people sign in: API Setup. */
export const signInSettingsSchema = z.strictObject({
  newDeviceLetters: z.boolean().meta({
    label: 'E-mail about new devices',
    help: 'A person gets an e-mail when a browser signs in to their account for the first time. It needs a mail server.',
    input: 'checkbox',
  }),
});
export type SignInSettings = z.infer<typeof signInSettingsSchema>;
