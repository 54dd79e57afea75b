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
