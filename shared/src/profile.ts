import { z } from 'zod';
import { optionalPhone, personNames, withName } from './fields.js';
import type { Role } from './roles.js';

/** The fields of their own account that users may change; the office changes the e-mail address, role and status. */
export const profileSchema = withName(z.strictObject({ ...personNames(), phoneNumber: optionalPhone() }));
export type ProfileInput = z.infer<typeof profileSchema>;

export interface Profile extends ProfileInput {
  email: string | null;
  role: Role;
}

/** A browser in which the user is signed in. */
export interface OwnSession {
  id: string;
  /** 'Chrome on Windows', if the browser says. */
  device: string;
  /** The network address of the sign-in. */
  address: string;
  since: string;
  /** Whether it is the one making the request. */
  current: boolean;
}
