import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { AddedDays, ClosedDays, GeneratedDates, MakeUpDraft } from '@homeroom/shared/calendar/manage-calendar';
import { plural } from '@homeroom/shared/text';
import { http, isHttpError } from '../../providers/http';
import type { Done } from '../../components/act-notice';
import { draftOf, periodWords, type DayAct, type DayDraft, type DayRow } from './calendar';
import { useCalendarWrites } from './use-calendar-writes';

/** What is being done, in a dialog. */
export type Doing =
  { act: 'generate' } | { act: 'add' | 'close'; draft: DayDraft } | { act: 'edit' | 'delete'; day: DayRow };

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const were = (count: number) => (count === 1 ? 'was' : 'were');
/** Which dialog is open, and what was done last, which can still be taken back. */
export function useDayActs() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { reopen, takeBack } = useCalendarWrites();
  const { open } = useNotification();

  /** A refusal is said, and what could be taken back still can be. */
  async function attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      open?.({ type: 'error', message: 'Nothing was changed', description: caught.message });
    }
  }
  function tookBack(message: string) {
    open?.({ type: 'success', message });
    setDone(null);
  }

  const reopenDays = (ids: number[]) =>
    attempt(async () => {
      const { dates } = await reopen(ids);
      tookBack(`${sentence(periodWords(dates))} ${dates.length === 1 ? 'is' : 'are'} open again.`);
    });
  const removeDays = (ids: number[]) =>
    attempt(async () => {
      const { removed, kept } = await takeBack(ids);
      const stays =
        kept.length > 0 ? ` ${plural(kept.length, 'date')} with marks ${kept.length === 1 ? 'stays' : 'stay'}.` : '';
      tookBack(`${plural(removed.length, 'day')} ${were(removed.length)} removed again.${stays}`);
    });

  const makeUp = (day: DayRow) =>
    attempt(async () => {
      const { data } = await http.get<MakeUpDraft>(`/calendar-days/${day.id}/make-up`);
      setDoing({ act: 'add', draft: { kind: 'MAKE_UP', ...data } });
    });

  return {
    doing,
    start: setDoing,
    startOn(act: DayAct, day: DayRow) {
      if (act === 'reopen') void reopenDays([day.id]);
      else if (act === 'close') setDoing({ act, draft: { ...draftOf(day), name: null } });
      else if (act === 'makeUp') void makeUp(day);
      else setDoing({ act, day });
    },
    stop: () => setDoing(null),
    done,
    forget: () => setDone(null),
    closed: ({ dates, name, touches, ids }: ClosedDays) =>
      setDone({
        words: `${sentence(periodWords(dates))} ${dates.length === 1 ? 'is' : 'are'} closed: ${name}. It cancels ${touches}. Marks are kept and count nowhere while it is closed.`,
        undo: () => reopenDays(ids),
      }),
    added: ({ dates, ids }: AddedDays) =>
      setDone({ words: `${sentence(periodWords(dates))} ${were(dates.length)} added.`, undo: () => removeDays(ids) }),
    generated: ({ dates, ids }: GeneratedDates) =>
      setDone({
        words: `${plural(dates.length, 'class date')} ${were(dates.length)} added.`,
        undo: () => removeDays(ids),
      }),
  };
}
