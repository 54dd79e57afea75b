import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { LastAssignment, UndoneAssignment } from '@homeroom/shared/assignments/assignments';
import { plural } from '@homeroom/shared/text';
import type { Done } from '../../../components/act-notice';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { lastInWords, undoneInWords } from './last-assignment';
import type { PageMessage } from './use-page-message';

/** The user's last assignment, by hand or spreadsheet, with Undo while nobody in it has attendance. */
export function useLastAssignment(say: (message: PageMessage) => void, onUndone: () => void) {
  const { data } = useGet<{ last: LastAssignment | null }>('/assign-students/last');
  const [closed, setClosed] = useState<number | null>(null);
  const { timeZone } = useSchool();
  const last = data?.last ?? null;

  const undo = useAct<number, UndoneAssignment>((id) => ['DELETE', `/assign-students/${id}`], {
    then: (undone) => {
      onUndone();
      const text = `${plural(undone.removed, 'student is', 'students are')} unassigned again.`;
      say({ type: 'success', text, detail: undoneInWords(undone) });
    },
  });
  const onError = ({ message: detail }: HttpError) => say({ type: 'error', text: 'Nothing was undone.', detail });

  const done: Done | null =
    last && last.id !== closed
      ? { words: lastInWords(last, timeZone), undo: () => undo.mutate(last.id, { onError }) }
      : null;
  return { done, undoing: undo.isPending, forget: () => setClosed(last?.id ?? null) };
}
