import { useState } from 'react';
import type {
  AddedDays,
  ClosedDays,
  GeneratedDates,
  MakeUpDraft,
  RemovedDays,
  ReopenedDays,
} from '@homeroom/shared/calendar/manage-calendar';
import { capitalised, plural } from '@homeroom/shared/text';
import type { Told } from '@homeroom/shared/tell';
import type { Done } from '../../components/act-notice';
import { ScreenLink } from '../../components/screen-link';
import { useAct } from '../../providers/use-act';
import {
  closedPeriodWords,
  draftOf,
  openAgainWords,
  periodWords,
  queuedWords,
  removedWords,
  type DayAct,
  type DayDraft,
  type DayRow,
} from './calendar';

/** The open dialog, with its values. */
export type Doing =
  { act: 'generate' } | { act: 'add' | 'close'; draft: DayDraft } | { act: 'edit' | 'delete' | 'reopen'; day: DayRow };

/** Which dialog is open (`first` on the first render), and the last act, which can still be undone. */
export function useDayActs(first: Doing | null) {
  const [doing, setDoing] = useState<Doing | null>(first);
  const [done, setDone] = useState<Done | null>(null);
  const forget = () => setDone(null);
  const finish = (act: Done) => {
    setDone(act);
    setDoing(null);
  };
  // After a refusal the notice stays, because its act can still be undone.
  const failed = 'Nothing was changed';
  const reopen = useAct<number[], ReopenedDays>((ids) => ['POST', '/calendar-days/reopen', { ids }], {
    done: openAgainWords,
    failed,
    then: forget,
  });
  const remove = useAct<number[], RemovedDays>((ids) => ['POST', '/calendar-days/remove', { ids }], {
    done: removedWords,
    failed,
    then: forget,
  });
  const makeUp = useAct<DayRow, MakeUpDraft>(({ id }) => ['GET', `/calendar-days/${id}/make-up`], {
    stale: false,
    failed,
    then: (draft) => setDoing({ act: 'add', draft: { kind: 'MAKE_UP', ...draft } }),
  });
  const finishAdding = (days: string, { dates, ids }: Pick<AddedDays, 'dates' | 'ids'>) =>
    finish({
      words: `${days} ${dates.length === 1 ? 'was' : 'were'} added.`,
      undo: () => remove.mutate(ids),
    });

  return {
    doing,
    start: setDoing,
    startOn(act: DayAct, day: DayRow) {
      if (act === 'close') setDoing({ act, draft: { ...draftOf(day), name: null } });
      else if (act === 'makeUp') makeUp.mutate(day);
      else setDoing({ act, day });
    },
    stop: () => setDoing(null),
    done,
    undoing: reopen.isPending || remove.isPending,
    forget,
    /** The notice of a closing must not offer to reopen the day again. */
    reopened() {
      setDone(null);
      setDoing(null);
    },
    closed: (closed: ClosedDays) =>
      finish({
        words: closedPeriodWords(closed),
        ...(closed.told && { detail: <Queued told={closed.told} /> }),
        undo: () => reopen.mutate(closed.ids),
      }),
    added: (added: AddedDays) => finishAdding(capitalised(periodWords(added.dates)), added),
    generated: (added: GeneratedDates) => finishAdding(plural(added.dates.length, 'class date'), added),
  };
}

const Queued = ({ told }: { told: Told }) => (
  <>
    {queuedWords(told)}{' '}
    <ScreenLink to={`/email-log?causeRef=${encodeURIComponent(told.causeRef)}`}>See the messages</ScreenLink>
  </>
);
