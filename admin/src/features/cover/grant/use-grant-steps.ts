import { useState } from 'react';
import { useDelegationsAddress, useRequests } from '../use-delegations';
import { validDates } from './date-weeks';
import { noDatesLeft } from './grant-words';
import { useCandidates, useClasses, useDates, useTeachers } from './use-choices';
import { type GrantDraft, nothingChosen, draftFor, draftAt } from './grant-draft';

/** The choices of the four steps and what is chosen; choices that are no longer offered are dropped. */
export function useGrantSteps() {
  const { teacher: teacherId, class: scheduleId, request: requestId } = useDelegationsAddress().address;
  const request = useRequests().find(({ id }) => id === requestId);
  const [entered, setEntered] = useState<GrantDraft>(nothingChosen);
  const teachers = useTeachers();
  const teacher = teachers.rows?.find(({ id }) => id === teacherId);
  const classes = useClasses(teacher?.id);
  // A single class is chosen automatically.
  const only = classes.rows?.length === 1 ? classes.rows[0] : undefined;
  const schedule = classes.rows?.find((each) => each.scheduleId === scheduleId) ?? only;
  const place = { teacher: teacher?.id, schedule: schedule?.scheduleId };
  const answered = request?.scheduleId === place.schedule ? request : undefined;
  const draft = answered && entered === nothingChosen ? draftFor(answered, place) : draftAt(entered, place);
  const offered = useDates(schedule?.scheduleId);
  const dates = validDates(offered.rows ?? []);
  const chosen = draft.dates.filter((id) => dates.some((date) => date.id === id));
  const candidates = useCandidates(schedule?.scheduleId, chosen);
  // The best candidate is suggested until somebody chooses: a sick call should take no further press.
  const chosenOne = candidates.rows?.find(({ id, blocked }) => id === draft.substituteId && !blocked);
  const candidate = chosenOne ?? candidates.rows?.find(({ suggested }) => suggested);

  // What each of the later steps is waiting for; null if it can be answered.
  const noTeacher = teacher ? null : 'Choose a primary teacher first.';
  const noClass = noTeacher ?? (classes.rows?.length === 0 ? `${teacher!.name} has no current class.` : null);
  const classFirst = schedule ? null : (noClass ?? 'Choose a class first.');
  const noDates = classFirst ?? (offered.rows && dates.length === 0 ? noDatesLeft : null);
  const noCandidate = noDates ?? (chosen.length > 0 ? null : 'Choose the dates first.');

  return {
    teachers,
    teacher,
    classes,
    schedule,
    offered,
    dates,
    chosen,
    candidates,
    candidate,
    answered,
    missing: { class: noClass, dates: noDates, candidate: noCandidate },
    reason: draft.reason,
    choose: (some: Partial<Pick<GrantDraft, 'dates' | 'substituteId' | 'reason'>>) => setEntered({ ...draft, ...some }),
    reset: () => setEntered(nothingChosen),
  };
}

export type GrantSteps = ReturnType<typeof useGrantSteps>;
