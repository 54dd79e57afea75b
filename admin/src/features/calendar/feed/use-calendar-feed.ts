import { useCustom, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { CalendarFeedState, FeedContent, NewCalendarFeed } from '@homeroom/shared/calendar/calendar-feed';
import { http, isHttpError } from '../../../providers/http';

/** One's own calendar link: whether there is one, and how to make, replace and revoke it. A new address is known only here, until the dialog closes. */
export function useCalendarFeed() {
  const { query } = useCustom<CalendarFeedState, HttpError>({
    url: '/calendar-feed',
    method: 'get',
    queryOptions: { staleTime: 0, gcTime: 0 },
    errorNotification: false,
  });
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const [pending, setPending] = useState<'create' | 'revoke' | null>(null);
  const [problem, setProblem] = useState<string>();

  async function attempt(what: 'create' | 'revoke', act: () => Promise<NewCalendarFeed | null>) {
    setPending(what);
    setProblem(undefined);
    try {
      setMade(await act());
      await query.refetch();
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      setProblem(caught.message);
    } finally {
      setPending(null);
    }
  }

  return {
    query,
    state: query.data?.data,
    made,
    pending,
    problem,
    create: (content: FeedContent) =>
      attempt('create', async () => (await http.post<NewCalendarFeed>('/calendar-feed', { content })).data),
    revoke: () =>
      attempt('revoke', async () => {
        await http.delete('/calendar-feed');
        return null;
      }),
  };
}
