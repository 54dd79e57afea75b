import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import type { RegisterDraft, RegisterPlace } from './draft';
import type { StoredDraft } from './draft-state';

type Counted = MarkableSchedule['dates'][number];

const changedDate = (
  schedules: readonly MarkableSchedule[],
  { scheduleId, date }: RegisterPlace,
  change: (counts: Counted) => Counted,
) =>
  schedules.map((schedule) =>
    schedule.scheduleId === scheduleId
      ? { ...schedule, dates: schedule.dates.map((each) => (each.date === date ? change(each) : each)) }
      : schedule,
  );

/** The schedules with the counts from a save's answer, so that they need not be loaded again. */
export const withCounts = (
  schedules: readonly MarkableSchedule[],
  register: Pick<Register, 'scheduleId' | 'date' | 'marked' | 'total'>,
) => changedDate(schedules, register, (counts) => ({ ...counts, marked: register.marked, total: register.total }));

/** How many more students have a mark with the draft than without it; can be negative. */
const more = ({ marks }: RegisterDraft) =>
  Object.values(marks).reduce((sum, { status, wasMarked }) => sum + Number(status !== null) - Number(wasMarked), 0);

/** A register's counts as they will be once the draft is saved. */
export const countsAhead = <Counts extends Pick<Counted, 'marked' | 'total'>>(
  counts: Counts,
  draft: RegisterDraft,
): Counts => ({
  ...counts,
  marked: Math.min(counts.total, Math.max(0, counts.marked + more(draft))),
});

/** The schedules as they will be once the waiting saves are sent, so that a user without a connection goes on to the next register. */
export const withWaiting = (schedules: readonly MarkableSchedule[], drafts: readonly StoredDraft[]) =>
  drafts
    .filter(({ draft }) => draft.sent !== null)
    .reduce(
      (counted, stored) => changedDate(counted, stored, (counts) => countsAhead(counts, stored.draft)),
      [...schedules],
    );
