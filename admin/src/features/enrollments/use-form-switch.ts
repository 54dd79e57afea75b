import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { EnrollmentForm } from '@homeroom/shared/enrollments/enrollments';
import { http, isHttpError } from '../../providers/http';
import { askSchool } from '../../providers/school';

/** Whether the public form is open, and how to open or close it. */
export function useFormSwitch() {
  const { query } = useCustom<EnrollmentForm, HttpError>({
    url: '/enrollments/form',
    method: 'get',
    errorNotification: false,
  });
  const { open: say } = useNotification();
  const [switching, setSwitching] = useState(false);

  async function setOpen(open: boolean) {
    setSwitching(true);
    try {
      await http.put('/enrollments/form', { open });
      // The home page offers the form as long as it is open.
      await Promise.all([query.refetch(), askSchool()]);
      say?.({ type: 'success', message: open ? 'The public form is open.' : 'The public form is closed.' });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      say?.({ type: 'error', message: 'Not changed', description: caught.message });
    } finally {
      setSwitching(false);
    }
  }
  return { open: query.data?.data.open, switching, setOpen };
}
