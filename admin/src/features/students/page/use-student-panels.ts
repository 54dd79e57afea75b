import type { StudentAttendance, StudentParent, StudentStay } from '@homeroom/shared/students/student-page';
import { useGet } from '../../../providers/use-get';

/** The queries of the panels on a student's page. */
export function useStudentPanels(id: number) {
  const stays = useGet<StudentStay[]>(`/students/${id}/memberships`);
  const parents = useGet<StudentParent[]>(`/students/${id}/parents`);
  const attendance = useGet<StudentAttendance>(`/students/${id}/attendance`);
  return { stays, parents, attendance };
}

export type StudentPanelsOf = ReturnType<typeof useStudentPanels>;
