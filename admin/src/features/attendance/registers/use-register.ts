import { useMemo } from 'react';
import type { Register } from '@homeroom/shared/attendance/registers';
import { useNames } from '../../../providers/names';
import { useGet } from '../../../providers/use-get';
import type { RegisterPlace } from './draft';
import { registerKey, registersPath } from './register-queries';
import { newerAnswer } from './saved-registers';
import { useLearnedNames } from './student-names';

/** A register from its last load or save; without a connection, as this device keeps it. A failed refresh is not an `error`. */
export function useRegister(place: RegisterPlace) {
  const { query, data: answer } = useGet<Register>(registersPath, {
    params: { ...place },
    meta: { kept: true },
    queryKey: registerKey(place),
    structuralSharing: newerAnswer,
  });
  const names = useNames();
  const register = useMemo(() => answer && { ...answer, students: names.students(answer.students) }, [answer, names]);
  useLearnedNames(register?.students);
  return { register, error: register ? null : query.error, retry: () => void query.refetch() };
}
