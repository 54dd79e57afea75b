import { useCustom, useInvalidate, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { LastAssignment, UndoneAssignment } from '@homeroom/shared/assignments/assignments';
import { plural } from '@homeroom/shared/text';
import type { Done } from '../../../components/act-notice';
import { http, isHttpError } from '../../../providers/http';
import { useSchool } from '../../../providers/school';
import { lastInWords, undoneInWords } from './last-assignment';
import type { PageMessage } from './use-page-message';

interface AfterUndoing {
  say: (message: PageMessage) => void;
  /** Awaited before it is said. */
  onUndone: () => Promise<unknown>;
}

/** The user's last assignment, by hand or by a sheet, with its Undo, for as long as nobody has attendance since. */
export function useLastAssignment({ say, onUndone }: AfterUndoing) {
  const { query } = useCustom<{ last: LastAssignment | null }, HttpError>({
    url: '/assign-students/last',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  const [closed, setClosed] = useState<number | null>(null);
  const invalidate = useInvalidate();
  const { timeZone } = useSchool();
  const last = query.data?.data.last ?? null;

  async function undo(id: number) {
    try {
      const { data } = await http.delete<UndoneAssignment>(`/assign-students/${id}`);
      await Promise.all([invalidate({ resource: 'students', invalidates: ['list', 'detail'] }), onUndone()]);
      say({
        type: 'success',
        text: `${plural(data.removed, 'student is', 'students are')} unassigned again.`,
        detail: undoneInWords(data),
      });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      say({ type: 'error', text: 'Nothing was undone.', detail: caught.message });
    } finally {
      await query.refetch();
    }
  }

  const done: Done | null =
    last && last.id !== closed ? { words: lastInWords(last, timeZone), undo: () => undo(last.id) } : null;
  return { done, forget: () => setClosed(last?.id ?? null), reload: () => query.refetch() };
}
