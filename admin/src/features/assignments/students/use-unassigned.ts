import { useCustom, useList, type HttpError } from '@refinedev/core';
import type { AssignableSection, UnassignedStudent } from '@homeroom/shared/assignments/assignments';

/** Everything that Assign Students stands on: students without a section, sections with their places, and the order of the grades. */
export function useUnassigned() {
  const students = useCustom<UnassignedStudent[], HttpError>({
    url: '/assign-students/unassigned',
    method: 'get',
    errorNotification: false,
  }).query;
  const sections = useCustom<AssignableSection[], HttpError>({
    url: '/assign-students/sections',
    method: 'get',
    errorNotification: false,
  }).query;
  const grades = useList<{ id: number; name: string }>({
    resource: 'rising-grades',
    pagination: { currentPage: 1, pageSize: 1000, mode: 'server' },
    sorters: [{ field: 'position', order: 'asc' }],
    errorNotification: false,
  }).result;
  return {
    students,
    sections,
    grades: grades.data.map(({ name }) => name),
  };
}
