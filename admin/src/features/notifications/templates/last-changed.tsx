import { useCustom, type HttpError } from '@refinedev/core';
import { clockIn, showDate } from '@homeroom/shared/dates';
import { useSchool } from '../../../providers/school';
import type { HistoryEntry } from '../../../resources/changes';

interface LastChangedProps {
  id: number;
  /** What stands before it where it goes on after other words. */
  after?: string;
}

/** 'Last changed Mon 9 Nov 2026 by Karen Whitlock', of a template; nothing until it is known (pictures 06 and 21). */
export function LastChanged({ id, after }: LastChangedProps) {
  const { timeZone } = useSchool();
  const { query } = useCustom<HistoryEntry[], HttpError>({
    url: `/email/email-templates/${id}/history`,
    method: 'get',
    errorNotification: false,
  });
  const last = query.data?.data[0];
  if (!last) return null;
  return (
    <>
      {after ? `${after}last` : 'Last'} changed {showDate(clockIn(timeZone, new Date(last.at)).date)}
      {last.actorName && ` by ${last.actorName}`}
    </>
  );
}
