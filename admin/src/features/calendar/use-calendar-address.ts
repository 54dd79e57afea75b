import { dayKinds } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { z } from 'zod';
import { id, oneOf, useAddress } from '../../components/use-address';
import { useSchool } from '../../providers/school';
import { usePhone } from '../../theme/use-media';
import { usualMonth, type Semester } from './calendar';
import { monthOf } from './months';

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
  /** In a running semester, the list also shows the days before today. */
  earlier: oneOf(['shown']),
  do: oneOf(['generate']),
});

/** The calendar's address. Without a view in the address, a phone shows the list and a wider screen the month. */
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

/** The month that the month view shows, and which dates it can change: those of the month that are in the semester. */
export function useShownMonth(semester: Semester, { month: named }: Pick<CalendarAddress, 'month'>) {
  const { today } = useSchool();
  const month = named ?? usualMonth(semester, today);
  const isInside = (date: IsoDate) => monthOf(date) === month && semester.firstDay <= date && date <= semester.lastDay;
  return { today, month, isInside };
}
