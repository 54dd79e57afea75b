import { replaceEqualDeep, type Query, type QueryClient } from '@tanstack/react-query';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { answerPath, changeKeptAnswer, keepAnswer } from '../../../providers/kept-answers';
import type { RegisterPlace } from './draft';
import { withCounts } from './register-counts';

export const registersPath = '/attendance/registers';
export const schedulesPath = '/attendance/schedules';

export const schedulesKey = ['custom', schedulesPath, { kept: true }];
export const registerKey = ({ scheduleId, date }: RegisterPlace) => [
  'custom',
  registersPath,
  { scheduleId, date, kept: true },
];

/** Whether a query's answer is kept on this device, which its key says (providers/data). */
export const isKept = ({ queryKey }: Query) => (queryKey.at(-1) as { kept?: boolean } | undefined)?.kept === true;

/** After a save that `showSaved` has shown, everything else that counts marks is out of date. */
export function outdateOthers(queries: QueryClient) {
  const isShown = ({ queryKey: [, path] }: Query) => path === registersPath || path === schedulesPath;
  // Other screens load their data again when they are next opened, and not now.
  void queries.invalidateQueries({ refetchType: 'none', predicate: (query) => !isKept(query) });
  // The teacher's day counted the marks that waited, and no longer does.
  void queries.invalidateQueries({ predicate: (query) => isKept(query) && !isShown(query) });
}

interface Answer<T> {
  data: T;
}

/** Whether no mark of `other` is newer than the register's; versions only grow. */
const covers = (register: Register, other: Register) =>
  other.students.every(
    ({ studentId, version }) =>
      (register.students.find((each) => each.studentId === studentId)?.version ?? version) >= version,
  );

/** The newer of two answers with a register, for `structuralSharing`: a save's answer can overtake that of an earlier load. */
export function newerAnswer(known: unknown, next: unknown) {
  const [before, now] = [known, next] as [Answer<Register> | undefined, Answer<Register>];
  return before && !covers(now.data, before.data) ? before : replaceEqualDeep(before, now);
}

/** Puts a register from a save's answer in the query cache, with its counts among the schedules. */
export function showSaved(queries: QueryClient, register: Register) {
  queries.setQueryData(registerKey(register), { data: register });
  queries.setQueryData<Answer<readonly MarkableSchedule[]>>(
    schedulesKey,
    (told) => told && { ...told, data: withCounts(told.data, register) },
  );
}

/** Updates the copies of a register and its counts that are kept on this device. */
export function keepSaved(register: Register) {
  const { scheduleId, date } = register;
  void keepAnswer(answerPath(registersPath, { scheduleId, date }), register);
  void changeKeptAnswer<MarkableSchedule[]>(answerPath(schedulesPath), (schedules) => withCounts(schedules, register));
}
