import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import { teacherListWords, type TeacherRow } from '@homeroom/shared/teachers';
import { listedTeacher } from './teacher-rows';

/** All teachers with their classes. A load that fails is told by a toast, and leaves nothing in the list (spec 8). */
export function useTeachers() {
  const { open } = useNotification();
  const { query } = useCustom<TeacherRow[], HttpError>({
    url: '/admin/setup/teachers',
    method: 'get',
    errorNotification: false,
  });
  const { error, data } = query;
  const teachers = useMemo(() => (error ? undefined : data?.data.map(listedTeacher)), [error, data]);
  useEffect(() => {
    if (error) open?.({ type: 'error', message: teacherListWords.failureTitle, description: teacherListWords.failure });
  }, [error]);
  return { teachers, query };
}
