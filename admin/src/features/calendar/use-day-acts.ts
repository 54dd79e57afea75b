import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { DayClosure } from '@homeroom/shared/calendar';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { isHttpError } from '../../providers/http';
import type { DayAct, DayRow } from './calendar';
import { useCalendarWrites } from './use-calendar-writes';

/** What is being done, in a dialog. */
export type Doing = { act: 'generate' } | { act: 'add'; date?: IsoDate } | { act: 'edit' | 'close' | 'delete'; day: DayRow };

/** A closure of just now, which can be undone. */
export interface ClosedDay {
  dayId: number;
  closure: DayClosure;
}

/** Which dialog is open, and the closure that can still be undone. */
export function useDayActs() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [closure, setClosure] = useState<ClosedDay | null>(null);
  const { reopen } = useCalendarWrites();
  const { open } = useNotification();

  async function reopenDay(id: number, date: IsoDate) {
    try {
      await reopen(id);
      setClosure(null);
      open?.({ type: 'success', message: `${showDate(date)} is open again.` });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'Not reopened', description: caught.message });
    }
  }

  return {
    doing,
    start: setDoing,
    startOn: (act: DayAct, day: DayRow) => (act === 'reopen' ? void reopenDay(day.id, day.date) : setDoing({ act, day })),
    stop: () => setDoing(null),
    closure,
    closed: setClosure,
    forget: () => setClosure(null),
    undo: () => (closure ? reopenDay(closure.dayId, closure.closure.date) : undefined),
  };
}
