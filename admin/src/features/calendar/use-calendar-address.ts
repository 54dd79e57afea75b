import { useSearchParams } from 'react-router';
import { dayKinds, type DayKind } from '@homeroom/shared/calendar';
import { usePhone } from '../../theme/use-phone';

export type CalendarView = 'month' | 'list';

/** What the address of the calendar holds: `?semester=3&view=list&month=2026-11&kind=HOLIDAY`. A phone always shows the list. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const month = params.get('month') ?? '';
  const kind = params.get('kind') ?? '';

  const change = (to: Partial<Record<'semester' | 'view' | 'month' | 'kind', string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(to)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );

  return {
    semesterId: Number(params.get('semester')) || null,
    view: (phone || params.get('view') === 'list' ? 'list' : 'month') as CalendarView,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    kind: dayKinds.find((each) => each === kind) ?? (null as DayKind | null),
    change,
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
