import type { CoverRequestRow } from '@homeroom/shared/cover/cover-requests';

/** The steps kept in the address: the teacher and the class. */
interface GrantPlace {
  teacher: number | undefined;
  schedule: number | undefined;
}

/** Unsent choices for a place. `dates`: ids of the calendar's days. */
export interface GrantDraft {
  place: GrantPlace;
  dates: readonly number[];
  substituteId: number | null;
  reason: string;
}

export const nothingChosen: GrantDraft = {
  place: { teacher: undefined, schedule: undefined },
  dates: [],
  substituteId: null,
  reason: '',
};

/** A draft from a teacher's request, without a substitute. */
export const draftFor = ({ dates, reason }: CoverRequestRow, place: GrantPlace): GrantDraft => ({
  place,
  dates: dates.map(({ id }) => id),
  substituteId: null,
  reason: reason ?? '',
});

/** Another teacher clears the draft, another class its dates (spec 4, Delegation form). */
export function draftAt(draft: GrantDraft, place: GrantPlace): GrantDraft {
  if (draft.place.teacher !== place.teacher) return { ...nothingChosen, place };
  return draft.place.schedule === place.schedule ? draft : { ...draft, place, dates: [] };
}
