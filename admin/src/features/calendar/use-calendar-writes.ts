import { useInvalidate } from '@refinedev/core';
import type { CalendarDayInput } from '@homeroom/shared/calendar/class-dates';
import type {
  AddDays,
  AddedDays,
  CloseDays,
  ClosedDays,
  GenerateDates,
  GeneratedDates,
  RemovedDays,
  ReopenedDays,
} from '@homeroom/shared/calendar/manage-calendar';
import { http } from '../../providers/http';

const written = { params: { dryRun: false } };

/** What changes the calendar; each rejects with the API's error, and has the days and what they hold asked for again. */
export function useCalendarWrites() {
  const invalidate = useInvalidate();
  const after = async <T>(request: Promise<{ data: T }>): Promise<T> => {
    const { data } = await request;
    await invalidate({ resource: 'calendar-days', invalidates: ['list'] });
    return data;
  };
  return {
    add: (days: AddDays) => after(http.post<AddedDays>('/calendar-days/several', days, written)),
    change: (id: number, change: Partial<CalendarDayInput>) => after(http.patch(`/calendar-days/${id}`, change)),
    remove: (id: number) => after(http.delete(`/calendar-days/${id}`)),
    takeBack: (ids: number[]) => after(http.post<RemovedDays>('/calendar-days/remove', { ids })),
    close: (closing: CloseDays) => after(http.post<ClosedDays>('/calendar-days/close', closing, written)),
    reopen: (ids: number[]) => after(http.post<ReopenedDays>('/calendar-days/reopen', { ids })),
    generate: (input: GenerateDates) => after(http.post<GeneratedDates>('/calendar-days/generate', input, written)),
  };
}
