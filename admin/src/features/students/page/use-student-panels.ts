import type { StudentAttendance, StudentParent, StudentStay } from '@homeroom/shared/students/student-page';
import { useAnswer } from '../../../providers/use-answer';

/** The queries of the panels on a student's page. */
export function useStudentPanels(id: number) {
  const stays = useAnswer<StudentStay[]>(`/students/${id}/memberships`);
  const parents = useAnswer<StudentParent[]>(`/students/${id}/parents`);
  const attendance = useAnswer<StudentAttendance>(`/students/${id}/attendance`);
  return { stays, parents, attendance };
}

export type StudentPanelsOf = ReturnType<typeof useStudentPanels>;
