import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import { teacherListWords, type TeacherRow } from '@homeroom/shared/teachers';
import { useNames } from '../../../providers/names';
import { listedTeachers } from './teacher-rows';

/** All teachers with their classes. A load that fails is told by a toast, and leaves nothing in the list (spec 8). */
export function useTeachers() {
  const { open } = useNotification();
  const { query } = useCustom<TeacherRow[], HttpError>({
    url: '/admin/setup/teachers',
    method: 'get',
    errorNotification: false,
  });
  const { error, data } = query;
  const { nameOrder } = useNames();
  const teachers = useMemo(
    () => (error || !data ? undefined : listedTeachers(data.data, nameOrder)),
    [error, data, nameOrder],
  );
  useEffect(() => {
    if (error) open?.({ type: 'error', message: teacherListWords.failureTitle, description: teacherListWords.failure });
  }, [error]);
  return { teachers, query };
}
