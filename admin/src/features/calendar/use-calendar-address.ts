import { dayKinds, type DayKind } from '@homeroom/shared/calendar/class-dates';
import { useAddress } from '../../components/use-address';
import { usePhone } from '../../theme/use-media';

export type CalendarView = 'month' | 'list';

/** The terms of the calendar's address; an empty value takes one out. */
export type CalendarTerms = Partial<Record<'semester' | 'view' | 'month' | 'kind' | 'earlier', string>>;

/** What the address of the calendar holds: `?semester=3&view=list&month=2026-11&kind=HOLIDAY&earlier=shown`. Without a view a phone shows the list, anything wider the month. */
export function useCalendarAddress() {
  const [params, changeAddress] = useAddress();
  const phone = usePhone();
  const month = params.get('month') ?? '';
  const kind = params.get('kind') ?? '';

  const change = (to: CalendarTerms) =>
    changeAddress((now) => {
      for (const [name, value] of Object.entries(to)) {
        if (value) now.set(name, value);
        else now.delete(name);
      }
      return now;
    });

  return {
    semesterId: Number(params.get('semester')) || null,
    view: (phone ? params.get('view') !== 'month' : params.get('view') === 'list') ? 'list' : ('month' as CalendarView),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    kind: dayKinds.find((each) => each === kind) ?? (null as DayKind | null),
    /** Whether the list of a running semester also shows the days before today. */
    earlier: params.get('earlier') === 'shown',
    change,
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
