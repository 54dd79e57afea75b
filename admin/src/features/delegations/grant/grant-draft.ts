import type { CoverRequestRow } from '@homeroom/shared/delegations/cover-requests';

/** The steps that are in the address: whose class, and which. */
interface GrantPlace {
  teacher: number | undefined;
  schedule: number | undefined;
}

/** What is chosen for a place and not sent yet. `dates`: ids of the calendar's days. */
export interface GrantDraft {
  place: GrantPlace;
  dates: readonly number[];
  tempTeacher: number | null;
  reason: string;
}

export const nothingChosen: GrantDraft = {
  place: { teacher: undefined, schedule: undefined },
  dates: [],
  tempTeacher: null,
  reason: '',
};

/** What a teacher asked for: all but who takes it. */
export const draftFor = ({ dates, reason }: CoverRequestRow, place: GrantPlace): GrantDraft => ({
  place,
  dates: dates.map(({ id }) => id),
  tempTeacher: null,
  reason: reason ?? '',
});

/** What still holds at a place: another teacher clears everything, another class the dates (spec 4, Delegation form). */
export function draftAt(draft: GrantDraft, place: GrantPlace): GrantDraft {
  if (draft.place.teacher !== place.teacher) return { ...nothingChosen, place };
  return draft.place.schedule === place.schedule ? draft : { ...draft, place, dates: [] };
}
