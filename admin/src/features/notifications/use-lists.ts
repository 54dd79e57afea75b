import { useCustom, type HttpError } from '@refinedev/core';
import type { GroupMember, GroupRow } from '@homeroom/shared/notifications/groups';
import type { PickerPerson } from '@homeroom/shared/notifications/people';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';

/** A list of the page, kept in the cache; an act makes it stale. */
const useKept = <Row extends object>(url: string, enabled = true) =>
  useCustom<Row[], HttpError>({
    url,
    method: 'get',
    queryOptions: { enabled, staleTime: 60_000 },
    errorNotification: false,
  }).query;

export const useGroups = () => useKept<GroupRow>('/notifications/groups');
export const useMembers = (groupId: number) => useKept<GroupMember>(`/notifications/groups/${groupId}/members`);
export const useTemplates = () => useKept<TemplateRow>('/email/email-templates/all');

/** The modes whose recipients are picked from a list. */
export type PickedMode = 'USERS' | 'PARENTS';
const people = { USERS: '/notifications/users/lite', PARENTS: '/notifications/parents/lite' };
export const usePeople = (mode: PickedMode, enabled = true) => useKept<PickerPerson>(people[mode], enabled);
