import { dayKinds } from '@homeroom/shared/calendar/class-dates';
import { z } from 'zod';
import { id, oneOf, useAddress } from '../../components/use-address';
import { usePhone } from '../../theme/use-media';

/** `?semester=3&view=list&month=2026-11&kind=HOLIDAY&earlier=shown`. */
const calendarAddress = z.object({
  semester: id,
  view: oneOf(['month', 'list']),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable()
    .catch(null),
  kind: oneOf(dayKinds),
  /** Whether the list of a running semester also shows the days before today. */
  earlier: oneOf(['shown']),
  /** What a link begins here. */
  do: oneOf(['generate']),
});

/** What the calendar shows. Without a view a phone shows the list, anything wider the month. */
export function useCalendarAddress() {
  const { address, change } = useAddress(calendarAddress);
  const usualView = usePhone() ? 'list' : 'month';
  return {
    ...address,
    view: address.view ?? usualView,
    change,
    changeView: (view: CalendarView) => change({ view: view === usualView ? null : view }),
  };
}

export type CalendarView = 'month' | 'list';
export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
