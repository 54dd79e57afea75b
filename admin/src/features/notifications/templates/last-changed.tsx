import { clockIn, showDate } from '@homeroom/shared/dates';
import { useSchool } from '../../../providers/school';
import { useGet } from '../../../providers/use-get';
import type { HistoryEntry } from '../../../resources/changes';

interface LastChangedProps {
  id: number;
  /** Text before it, when it follows other text. */
  after?: string;
}

/** A template's 'Last changed Mon 9 Nov 2026 by Karen Whitlock'; nothing until loaded (pictures 06 and 21). */
export function LastChanged({ id, after }: LastChangedProps) {
  const { timeZone } = useSchool();
  const { data } = useGet<HistoryEntry[]>(`/email/email-templates/${id}/history`);
  const last = data?.[0];
  if (!last) return null;
  return (
    <>
      {after ? `${after}last` : 'Last'} changed {showDate(clockIn(timeZone, new Date(last.at)).date)}
      {last.actorName && ` by ${last.actorName}`}
    </>
  );
}
