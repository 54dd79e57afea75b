import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { unassigned, type ListedStudent, type StudentRow } from '@homeroom/shared/students/students';
import { http, isHttpError } from '../../../providers/http';

/** Takes back what a student was withdrawn by, from class, by the form, or both (decisions 2.11). */
export function useSetBack({ id, status, formEnrollmentStatus }: StudentRow, onDone: () => Promise<void>) {
  const { open } = useNotification();
  const [settingBack, setSettingBack] = useState(false);

  async function setBack() {
    setSettingBack(true);
    try {
      let student: ListedStudent | undefined;
      if (status === 'WITHDRAWN') student = (await http.delete<ListedStudent>(`/students/${id}/withdrawal`)).data;
      if (formEnrollmentStatus === 'WITHDRAWN')
        student = (await http.put<ListedStudent>(`/students/${id}/status`, { status: 'ACTIVE' })).data;
      const section =
        student && student.sectionName !== unassigned ? `, in section ${student.sectionName}` : ', and has no section';
      open?.({ type: 'success', message: `${student?.studentName} is back${section}.` });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'Not set back', description: caught.message });
    }
    await onDone();
    setSettingBack(false);
  }

  return { setBack: () => void setBack(), settingBack };
}
