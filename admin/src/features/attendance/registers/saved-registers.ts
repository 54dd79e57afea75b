import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { answerPath, changeKeptAnswer, keepAnswer } from '../../../providers/offline-answers';
import { useNames } from '../../../providers/names';
import { useGet } from '../../../providers/use-get';
import type { RegisterPlace } from './draft';
import { withCounts } from './register-counts';
import { registerKey, registersPath, schedulesKey, schedulesPath } from './register-queries';
import { useLearnedNames } from './student-names';

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
function newerAnswer(current: unknown, next: unknown) {
  const [before, now] = [current, next] as [Answer<Register> | undefined, Answer<Register>];
  return before && !covers(now.data, before.data) ? before : replaceEqualDeep(before, now);
}

/** Puts a register from a save's answer in the query cache, with its counts among the schedules. */
export function showSaved(queries: QueryClient, register: Register) {
  queries.setQueryData(registerKey(register), { data: register });
  queries.setQueryData<Answer<readonly MarkableSchedule[]>>(
    schedulesKey,
    (answer) => answer && { ...answer, data: withCounts(answer.data, register) },
  );
}

/** Updates the copies of a register and its counts that are kept on this device. */
export function keepSaved(register: Register) {
  const { scheduleId, date } = register;
  void keepAnswer(answerPath(registersPath, { scheduleId, date }), register);
  void changeKeptAnswer<MarkableSchedule[]>(answerPath(schedulesPath), (schedules) => withCounts(schedules, register));
}

/** A register from its last load or save; without a connection, as this device keeps it. A failed refresh is not an `error`. */
export function useRegister(place: RegisterPlace) {
  const { query, data: answer } = useGet<Register>(registersPath, {
    params: { ...place },
    meta: { kept: true },
    queryKey: registerKey(place),
    structuralSharing: newerAnswer,
  });
  const names = useNames();
  const register = useMemo(() => answer && names.applied(answer), [answer, names]);
  useLearnedNames(register?.students);
  return { register, error: register ? null : query.error, retry: () => void query.refetch() };
}
