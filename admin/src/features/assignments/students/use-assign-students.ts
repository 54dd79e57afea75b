import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { assignStudentsMessages, type AssignStudents } from '@homeroom/shared/assignments/assignments';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { http, isHttpError } from '../../../providers/http';
import { useSchool } from '../../../providers/school';
import type { PageMessage } from './use-page-message';

interface AfterAssigning {
  say: (message: PageMessage) => void;
  /** Awaited before the overlay goes, so that nobody sees students who have a section already. */
  onAssigned: () => Promise<unknown>;
  /** The list was out of date: somebody has a section already, or the places are taken. */
  onRefused: () => Promise<unknown>;
}

/** Puts the chosen students into the section, called `where`: all of them, or none; answers the reason why not (spec 8). */
export function useAssignStudents({ say, onAssigned, onRefused }: AfterAssigning) {
  const [assigning, setAssigning] = useState(false);
  const invalidate = useInvalidate();
  const { today } = useSchool();

  async function assign(request: AssignStudents, where: string): Promise<string | null> {
    setAssigning(true);
    try {
      await http.post('/assign-students', request);
      await invalidate({ resource: 'students', invalidates: ['list', 'detail'] });
      await onAssigned();
      const detail = `${plural(request.studentIds.length, 'student')} in ${where} from ${showDate(request.firstDay ?? today)} on.`;
      say({ type: 'success', text: assignStudentsMessages.success, detail });
      return null;
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      if (caught.statusCode === 409 || caught.statusCode === 400) await onRefused();
      say({ type: 'error', text: assignStudentsMessages.failure, detail: caught.message });
      return caught.message;
    } finally {
      setAssigning(false);
    }
  }

  return { assign, assigning };
}
