import { useCustom, type HttpError } from '@refinedev/core';
import type { StudentAttendance, StudentParent, StudentStay } from '@homeroom/shared/students/student-page';

/** One list that hangs on a student. */
function useOf<Answer>(path: string) {
  const { query } = useCustom<Answer & object, HttpError>({
    url: path,
    method: 'get',
    errorNotification: false,
  });
  return query;
}

/** What the panels of a student's page show. */
export function useStudentPanels(id: number) {
  const stays = useOf<StudentStay[]>(`/students/${id}/memberships`);
  const parents = useOf<StudentParent[]>(`/students/${id}/parents`);
  const attendance = useOf<StudentAttendance>(`/students/${id}/attendance`);
  return { stays, parents, attendance };
}

export type StudentPanelsOf = ReturnType<typeof useStudentPanels>;
