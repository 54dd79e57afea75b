import { useCustom, type HttpError } from '@refinedev/core';
import type { AssignableSection } from '@homeroom/shared/assignments/assignments';

/** The names of the school's sections; `undefined` until they are known. */
export function useSectionNames(): string[] | undefined {
  const { query } = useCustom<AssignableSection[], HttpError>({
    url: '/assign-students/sections',
    method: 'get',
    errorNotification: false,
  });
  return query.data?.data.map(({ sectionName }) => sectionName);
}
