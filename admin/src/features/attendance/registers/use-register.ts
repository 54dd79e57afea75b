import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { Register } from '@homeroom/shared/attendance/registers';
import { useNames } from '../../../providers/names';
import type { RegisterPlace } from './draft';
import { newerAnswer, registerKey, registersPath } from './saved-registers';
import { useLearnedNames } from './student-names';

/** A register as the server last told it: when it was asked for, or in the answer of a save. Without a connection, as this device kept it. */
export function useRegister(place: RegisterPlace) {
  const { query } = useCustom<Register, HttpError>({
    url: registersPath,
    method: 'get',
    config: { query: { ...place } },
    meta: { kept: true },
    errorNotification: false,
    queryOptions: {
      queryKey: registerKey(place),
      structuralSharing: newerAnswer,
    },
  });
  const names = useNames();
  const answered = query.data?.data;
  const register = useMemo(
    () => answered && { ...answered, students: names.students(answered.students) },
    [answered, names],
  );
  useLearnedNames(register?.students);
  return {
    /** While one is shown, a failed refresh of it says nothing. */
    register,
    error: register ? null : query.error,
    retry: () => void query.refetch(),
  };
}
