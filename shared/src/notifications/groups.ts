import { z } from 'zod';
import { id, optionalText, text } from '../fields.js';
import { keysOf, showCount } from '../text.js';
import type { PickerPerson } from './people.js';

export const groupStatusWords = { ACTIVE: 'Active', INACTIVE: 'Inactive' };
export type GroupStatus = keyof typeof groupStatusWords;
const groupStatuses = keysOf(groupStatusWords);

export const newGroupSchema = z.strictObject({
  groupName: text(80, 'Group name'),
  description: optionalText(255, 'Description'),
});

export const groupSchema = newGroupSchema.extend({
  status: z.enum(groupStatuses, 'Choose a status.').optional().meta({ label: 'Status', options: groupStatusWords }),
});
export type GroupInput = z.infer<typeof groupSchema>;

/** The fields of a group's row. */
export const groupRowSchema = groupSchema.extend({ people: z.int().meta({ label: 'People' }) });

/** A recipient group (spec 3), which calls its `id` `groupId`. */
export interface GroupRow extends Required<GroupInput> {
  id: number;
  groupId: number;
  people: number;
}

const mostAdded = 2000;
const ids = z
  .array(id)
  .min(1)
  .max(mostAdded, { error: () => `Add at most ${showCount(mostAdded)} people at once.` });

/** The people to add to a group: the spec's one user, one parent, or several of them. */
export const newMembersSchema = z
  .strictObject({ userId: id, parentId: id, userIds: ids, parentIds: ids })
  .partial()
  .refine((members) => Object.values(members).some((value) => value !== undefined), 'Choose somebody to add.');
export type NewMembers = z.infer<typeof newMembersSchema>;

export interface GroupMember extends Omit<PickerPerson, 'id' | 'sections' | 'classes' | 'noSchoolMail'> {
  userId: number | null;
  parentId: number | null;
}
