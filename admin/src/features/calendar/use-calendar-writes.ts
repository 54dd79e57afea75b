import { useInvalidate } from '@refinedev/core';
import type { CalendarDayInput, DayClosure, GenerateDates, GeneratedDates } from '@homeroom/shared/calendar';
import { http } from '../../providers/http';

/** What changes the calendar; each rejects with the API's error, and has the days asked for again. */
export function useCalendarWrites() {
  const invalidate = useInvalidate();
  const written = async <T>(request: Promise<{ data: T }>): Promise<T> => {
    const { data } = await request;
    await invalidate({ resource: 'calendar-days', invalidates: ['list'] });
    return data;
  };
  return {
    add: (day: CalendarDayInput) => written(http.post('/calendar-days', day)),
    change: (id: number, change: Partial<CalendarDayInput>) => written(http.patch(`/calendar-days/${id}`, change)),
    remove: (id: number) => written(http.delete(`/calendar-days/${id}`)),
    close: (id: number, name: string) => written(http.post<DayClosure>(`/calendar-days/${id}/close`, { name }, { params: { dryRun: false } })),
    reopen: (id: number) => written(http.post(`/calendar-days/${id}/reopen`)),
    generate: (input: GenerateDates) => written(http.post<GeneratedDates>('/calendar-days/generate', input, { params: { dryRun: false } })),
  };
}
