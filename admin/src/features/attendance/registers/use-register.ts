import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { Register } from '@homeroom/shared/attendance/registers';
import { useNames } from '../../../providers/names';
import type { RegisterPlace } from './draft';
import { registerKey, registersPath } from './register-queries';
import { newerAnswer } from './saved-registers';
import { useLearnedNames } from './student-names';

/** A register from its last load or save; without a connection, as this device keeps it. A failed refresh is not an `error`. */
export function useRegister(place: RegisterPlace) {
  const { query } = useCustom<Register, HttpError>({
    url: registersPath,
    method: 'get',
    config: { query: { ...place } },
    meta: { kept: true },
    queryOptions: { queryKey: registerKey(place), structuralSharing: newerAnswer },
    errorNotification: false,
  });
  const names = useNames();
  const answer = query.data?.data;
  const register = useMemo(() => answer && { ...answer, students: names.students(answer.students) }, [answer, names]);
  useLearnedNames(register?.students);
  return { register, error: register ? null : query.error, retry: () => void query.refetch() };
}
