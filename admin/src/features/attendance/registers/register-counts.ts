import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import type { RegisterDraft, RegisterPlace } from './draft';
import type { KeptDraft } from './draft-state';

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

/** The schedules with the counts that the answer of a save tells, so that nobody asks for all of them again. */
export const withCounts = (
  schedules: readonly MarkableSchedule[],
  register: Pick<Register, 'scheduleId' | 'date' | 'marked' | 'total'>,
) => changedDate(schedules, register, (counts) => ({ ...counts, marked: register.marked, total: register.total }));

/** How many students more have a mark with a draft than without it; fewer is negative. */
const more = ({ marks }: RegisterDraft) =>
  Object.values(marks).reduce((sum, { status, wasMarked }) => sum + Number(status !== null) - Number(wasMarked), 0);

/** The counts of a register with what is entered on this device, as they will be once it is saved. */
export const countsAhead = <Counts extends Pick<Counted, 'marked' | 'total'>>(
  counts: Counts,
  draft: RegisterDraft,
): Counts => ({
  ...counts,
  marked: Math.min(counts.total, Math.max(0, counts.marked + more(draft))),
});

/** The schedules as they will be once what waits for the connection is saved: who has none goes on to the next register. */
export const withWaiting = (schedules: readonly MarkableSchedule[], drafts: readonly KeptDraft[]) =>
  drafts
    .filter(({ draft }) => draft.sent !== null)
    .reduce((counted, kept) => changedDate(counted, kept, (counts) => countsAhead(counts, kept.draft)), [...schedules]);
