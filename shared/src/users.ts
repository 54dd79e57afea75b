import { z } from 'zod';
import { email, id, optionalPhone, personNames, several } from './fields.js';
import { roles, userStatuses, type Role } from './roles.js';
import { keysOf } from './text.js';

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

/** `ACCEPTED`: they have a password; otherwise the state of their invitation. `OPENED`: a person has used its page. */
export const invitationWords = {
  NONE: 'Not invited',
  SENT: 'Sent',
  OPENED: 'Opened',
  EXPIRED: 'Expired',
  ACCEPTED: 'Accepted',
};
export type InvitationState = keyof typeof invitationWords;
export const invitationStates = keysOf(invitationWords);

/** A user in the list, which also filters by the state of the invitation. */
export const userRowSchema = userChangeSchema.extend({
  invitation: z.enum(invitationStates).meta({ label: 'Invitation', options: invitationWords }),
});

export const statusByEmailSchema = z.strictObject({ email: email(), status: z.enum(userStatuses, 'Choose a status.') });
export type StatusByEmail = z.infer<typeof statusByEmailSchema>;

export interface UserRow extends Required<Omit<z.infer<typeof userRowSchema>, 'email'>> {
  id: number;
  fullName: string;
  email: string | null;
  /** When the open or expired invitation was created, and when a person first used its page. */
  invitedAt: string | null;
  openedAt: string | null;
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
export interface AccountLink extends Mailed {
  url: string;
  expiresAt: string;
}

/** Where a link was mailed to, and why the message waits, as a sentence; `null` if it does not. */
interface Mailed {
  sentTo: string | null;
  waits: string | null;
}

/** How many people one request may invite. */
export const mostInvited = 500;

export const invitationsSchema = z.strictObject({
  ids: several(id, 'Choose somebody to invite.')
    .max(mostInvited, `Invite at most ${mostInvited} people at once.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each person once.'),
});
export type InvitationsInput = z.infer<typeof invitationsSchema>;

/** A user who has no password yet. */
export interface Invitee {
  id: number;
  name: string;
  lastName: string;
  email: string | null;
  role: Role;
  invitation: InvitationState;
  /** Why they cannot be invited now, as a sentence. */
  refused: string | null;
}

/** Everybody who has no password yet, and why messages would wait now. */
export interface Invitees {
  people: Invitee[];
  waits: string | null;
}

/** What happened to each of the people who were to be invited. */
export interface InvitationsResult {
  people: (Pick<Invitee, 'id' | 'name' | 'lastName' | 'email' | 'refused'> & {
    /** To copy while no e-mail goes out; `null` if it was sent. */
    url: string | null;
  })[];
  waits: string | null;
}
export const invitationDays = 7;
export const resetMinutes = 60;
