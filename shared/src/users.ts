import { z } from 'zod';
import { email, optionalPhone, personNames } from './fields.js';
import { roles, userStatuses } from './roles.js';

export const userSchema = z.strictObject({
  ...personNames(),
  email: email(),
  phoneNumber: optionalPhone(),
  role: z.enum(roles, 'Choose a role.').meta({ label: 'Role' }),
});
export type UserInput = z.infer<typeof userSchema>;

/** A change of an account may include its status (spec 2.6). */
export const userChangeSchema = userSchema
  .extend({ status: z.enum(userStatuses, 'Choose a status.').meta({ label: 'Status' }) })
  .partial();
export type UserChange = z.infer<typeof userChangeSchema>;

/** `ACCEPTED`: they have a password; otherwise the state of their invitation. */
export type InvitationState = 'ACCEPTED' | 'OPEN' | 'EXPIRED' | 'NONE';
export const invitationWords: Record<InvitationState, string> = {
  ACCEPTED: 'Accepted',
  OPEN: 'Open',
  EXPIRED: 'Expired',
  NONE: 'Not invited',
};

/** A user in the list, which also filters by whether there is a password. */
export const userRowSchema = userChangeSchema.extend({
  passwordState: z.enum(['SET', 'MISSING']).meta({ label: 'Password', options: { SET: 'Set', MISSING: 'Not yet' } }),
});

export const statusByEmailSchema = z.strictObject({ email: email(), status: z.enum(userStatuses, 'Choose a status.') });
export type StatusByEmail = z.infer<typeof statusByEmailSchema>;

export interface UserRow extends Required<Omit<z.infer<typeof userRowSchema>, 'email'>> {
  id: number;
  fullName: string;
  email: string | null;
  invitation: InvitationState;
  /** When the person registered, until that is approved; such users come first. */
  registeredAt: string | null;
  /** Their teacher record; a registration has none before it is approved. */
  teacherId: number | null;
  /** The mail server's answer if it refused the address. */
  mailRefused: string | null;
}

/** The answer to a change of status; approving a registration creates its invitation. */
export interface StatusChanged {
  message: string;
  invitation?: AccountLink;
}

/** An account link, which is shown once to the person who created it; only its hash is stored. */
export interface AccountLink {
  url: string;
  expiresAt: string;
}
export const invitationDays = 7;
export const resetMinutes = 60;
