import type { GroupMember, GroupRow } from '@homeroom/shared/notifications/groups';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { useGet } from '../../providers/use-get';

/** A list of the page, kept in the cache; an act makes it stale. */
const useKept = <Row extends object>(url: string, enabled = true) => useGet<Row[]>(url, { enabled, staleTime: 60_000 });

export const useGroups = () => useKept<GroupRow>('/notifications/groups');
export const useMembers = (groupId: number) => useKept<GroupMember>(`/notifications/groups/${groupId}/members`);
export const useTemplates = () => useKept<TemplateRow>('/email/email-templates/all');

/** The modes whose recipients are picked from a list. */
export type PickedMode = 'USERS' | 'PARENTS';
const people = { USERS: '/notifications/users/lite', PARENTS: '/notifications/parents/lite' };
export const usePeople = (mode: PickedMode, enabled = true) => useKept<PickerPerson>(people[mode], enabled);
