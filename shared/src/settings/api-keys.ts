import { z } from 'zod';
import { id, text } from '../fields.js';
import { roles, type Role } from '../roles.js';

/** The roles that a key may have: all except STUDENT, which cannot sign in. */
export const keyRoles = ['SUPERADMIN', 'ADMIN', 'TEACHER'] as const satisfies readonly Role[];

/** Whether a key may have a role: at most its owner's. */
export const mayHaveRole = (owner: Role, role: Role) => roles.indexOf(role) >= roles.indexOf(owner);

/** In days: how long a key may work; `null` means until it is revoked. */
export const keyLives = [30, 90, 365] as const;

export const newApiKeySchema = z.strictObject({
  name: text(60, 'Name').meta({ help: 'The program that uses it, such as Schedule export.' }),
  ownerId: id.meta({
    label: 'Owner',
    help: 'The key can do no more than its owner, and stops working when their account ends.',
  }),
  role: z.enum(keyRoles, 'Choose a role.').meta({ label: 'Role' }),
  readOnly: z.boolean().default(true).meta({ label: 'Read only' }),
  expiresInDays: z.union([z.literal(keyLives), z.null()], 'Choose how long the key works.').meta({ label: 'Expires' }),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

export interface ApiKey {
  id: number;
  name: string;
  ownerId: number;
  ownerName: string;
  ownerLastName: string;
  role: Role;
  readOnly: boolean;
  /** The last four characters; the whole key is shown once and not stored. */
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  /** Whether it works; `OWNER`: its owner is no longer active, or now has a lesser role. */
  state: 'ACTIVE' | 'EXPIRED' | 'OWNER';
}

/** The only answer that shows the key. */
export interface MadeApiKey extends ApiKey {
  key: string;
}

/** The calls that one key may make in a minute on each server; more are a 429. */
export const callsAMinute = 300;
