import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { assignStudentsMessages, type AssignStudents } from '@homeroom/shared/assignments';
import { http, isHttpError } from '../../../providers/http';
import type { PageMessage } from './use-page-message';

interface AfterAssigning {
  say: (message: PageMessage) => void;
  /** Awaited before the overlay goes, so that nobody sees students who have a section already. */
  onAssigned: () => Promise<unknown>;
}

/** Puts the chosen students into the section: all of them, or none with the server's reason (spec 8). */
export function useAssignStudents({ say, onAssigned }: AfterAssigning) {
  const [assigning, setAssigning] = useState(false);
  const invalidate = useInvalidate();

  async function assign(request: AssignStudents) {
    setAssigning(true);
    try {
      await http.post('/assign-students', request);
      await invalidate({ resource: 'students', invalidates: ['list', 'detail'] });
      await onAssigned();
      say({ type: 'success', text: assignStudentsMessages.success });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      say({ type: 'error', text: assignStudentsMessages.failure, detail: caught.message });
    } finally {
      setAssigning(false);
    }
  }

  return { assign, assigning };
}
