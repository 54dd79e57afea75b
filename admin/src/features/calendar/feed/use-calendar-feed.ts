import { useCustom, type HttpError } from '@refinedev/core';
import type { CalendarFeedState, FeedContent, NewCalendarFeed } from '@homeroom/shared/calendar/calendar-feed';
import { useAct } from '../../../providers/use-act';

/** One's own calendar link. The address of a new one, in `create.data`, is known only here, until the dialog closes. */
export function useCalendarFeed() {
  const { query } = useCustom<CalendarFeedState, HttpError>({
    url: '/calendar-feed',
    method: 'get',
    queryOptions: { gcTime: 0 },
    errorNotification: false,
  });
  const create = useAct<FeedContent, NewCalendarFeed>((content) => ['POST', '/calendar-feed', { content }]);
  const revoke = useAct(() => ['DELETE', '/calendar-feed'], { then: create.reset });
  return { query, create, revoke };
}
