import { useCustom, useInvalidate, type HttpError } from '@refinedev/core';
import type { StudentAttendance, StudentParent, StudentStay } from '@homeroom/shared/students/student-page';

/** One list that hangs on a student. */
function useOf<Answer>(path: string) {
  const { query } = useCustom<Answer & object, HttpError>({
    url: path,
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  return query;
}

/** What hangs on a student: sections, parents and attendance; and how all of it is asked for again after a change. */
export function useStudentPanels(id: number) {
  const invalidate = useInvalidate();
  const stays = useOf<StudentStay[]>(`/students/${id}/memberships`);
  const parents = useOf<StudentParent[]>(`/students/${id}/parents`);
  const attendance = useOf<StudentAttendance>(`/students/${id}/attendance`);
  const reload = async () => {
    const record = invalidate({ resource: 'students', id, invalidates: ['detail', 'list'] });
    await Promise.all([record, stays.refetch(), parents.refetch(), attendance.refetch()]);
  };
  return { stays, parents, attendance, reload };
}

export type StudentPanelsOf = ReturnType<typeof useStudentPanels>;
