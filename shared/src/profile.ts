import { z } from 'zod';
import { optionalPhone, text } from './fields.js';
import type { Role } from './roles.js';

/** What everybody changes of their own account; the e-mail address, role and status are the office's. */
export const profileSchema = z.strictObject({
  firstName: text(80, 'First name'),
  lastName: text(80, 'Last name'),
  phoneNumber: optionalPhone(),
});
export type ProfileInput = z.infer<typeof profileSchema>;

export interface Profile extends ProfileInput {
  email: string | null;
  role: Role;
}

/** One's own signed-in browser. */
export interface OwnSession {
  id: string;
  /** 'Chrome on Windows', as far as the browser says. */
  device: string;
  /** The network address that it signed in from. */
  address: string;
  since: string;
  /** Whether it is the one that asks. */
  current: boolean;
}
