import { z } from 'zod';
import { id, optionalText, text } from '../fields.js';
import { keysOf, showCount } from '../text.js';

export const groupStatusWords = { ACTIVE: 'Active', INACTIVE: 'Inactive' };
export type GroupStatus = keyof typeof groupStatusWords;
const groupStatuses = keysOf(groupStatusWords);

export const groupSchema = z.strictObject({
  groupName: text(80, 'Group name'),
  description: optionalText(255, 'Description'),
  status: z.enum(groupStatuses, 'Choose a status.').optional().meta({ label: 'Status', options: groupStatusWords }),
});
export type GroupInput = z.infer<typeof groupSchema>;

/** A recipient group (spec 3), which calls its `id` `groupId`. */
export interface GroupRow {
  id: number;
  groupId: number;
  groupName: string;
  description: string | null;
  status: GroupStatus;
  people: number;
}

/** The most people to add to a group at once. */
const mostAdded = 2000;
const ids = z
  .array(id)
  .min(1)
  .max(mostAdded, { error: () => `Add at most ${showCount(mostAdded)} people at once.` });

/** The people to add to a group: the spec's one user, one parent, or several of them. */
export const newMembersSchema = z
  .strictObject({ userId: id, parentId: id, userIds: ids, parentIds: ids })
  .partial()
  .refine((given) => Object.values(given).some((value) => value !== undefined), 'Choose somebody to add.');
export type NewMembers = z.infer<typeof newMembersSchema>;

/** A user or parent in a group. */
export interface GroupMember {
  userId: number | null;
  parentId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  /** The mail server's answer if it refused the address. */
  mailRefused: string | null;
  /** A parent's children at the school. */
  children: string[];
}
