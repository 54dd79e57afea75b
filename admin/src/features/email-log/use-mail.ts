import type { CrudFilter } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { LogSummary, MessageText } from '@homeroom/shared/email-log';
import { useGet } from '../../providers/use-get';
import { queryOf } from '../../resources/filters';

/** The counts of the log's rows by status, and the batch that its filters name. */
export function useSummary(filters: readonly CrudFilter[]) {
  const { status: _, ...query } = queryOf(filters);
  const { data } = useGet<LogSummary>('/email/log', { params: query, placeholderData: keepPreviousData });
  return { query, summary: data };
}

/** A message's text, recipient and attempts, which the list leaves out. */
export const useMessageText = (id: number) => useGet<MessageText>(`/email/messages/${id}/text`);
