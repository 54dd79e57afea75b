import { useMemo } from 'react';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { answerPath, changeKeptAnswer, keepAnswer } from '../../../providers/kept-answers';
import { store } from '../../../providers/store';
import type { RegisterPlace } from './draft';
import { drafts, placeKey } from './kept-drafts';
import { withCounts } from './register-counts';

export const registersPath = '/attendance/registers';
export const schedulesPath = '/attendance/schedules';

/** A register as the answer of a save told it; `at` in ms. */
interface SavedRegister {
  register: Register;
  at: number;
}

const saved = store<Readonly<Record<string, SavedRegister>>>({});

const show = (register: Register) => saved.set({ ...saved.get(), [placeKey(register)]: { register, at: Date.now() } });

/** The user's other tabs show it too. */
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('homeroom.saved') : null;
if (tabs) {
  tabs.onmessage = ({ data: { userId, register } }: MessageEvent<{ userId: number; register: Register }>) =>
    drafts.get()?.userId === userId && show(register);
}

/** Takes a register from the answer of a user's save: for the screens, and for this device in place of what it kept. */
export function takeSaved(userId: number, register: Register) {
  const { scheduleId, date } = register;
  show(register);
  tabs?.postMessage({ userId, register });
  void keepAnswer(answerPath(registersPath, { scheduleId, date }), register);
  void changeKeptAnswer<MarkableSchedule[]>(answerPath(schedulesPath), (schedules) => withCounts(schedules, register));
}

/** Somebody else may sign in. */
export const forgetSaved = () => saved.set({});

/** Whether a register knows everything that another one does: versions only grow. */
const covers = (register: Register, other: Register) =>
  other.students.every(
    ({ studentId, version }) =>
      (register.students.find((each) => each.studentId === studentId)?.version ?? version) >= version,
  );

/** The newer one of a register as it was asked for, and as the answer of a save told it: the two may overtake each other. */
export function useNewest(place: RegisterPlace, asked: Register | undefined): Register | undefined {
  const answer = saved.use()[placeKey(place)]?.register;
  return asked && answer && !covers(asked, answer) ? answer : asked;
}

/** The schedules that were told at `since` (ms), with the counts of what was saved after. */
export function useCounted(schedules: readonly MarkableSchedule[] | undefined, since: number) {
  const all = saved.use();
  return useMemo(
    () =>
      Object.values(all)
        .filter(({ at }) => at >= since)
        .reduce((counted, { register }) => counted && withCounts(counted, register), schedules),
    [schedules, all, since],
  );
}
