import { useCustom, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { Register } from '@homeroom/shared/attendance';
import type { RegisterPlace } from './register-place';

/** A register as the server last told it: when it was asked for, or in the answer of a save. */
export function useRegister(place: RegisterPlace) {
  const { query } = useCustom<Register, HttpError>({
    url: '/attendance/registers',
    method: 'get',
    config: { query: { ...place } },
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  const [answered, setAnswered] = useState<{ register: Register; at: number } | null>(null);
  const register = answered && answered.at >= query.dataUpdatedAt ? answered.register : query.data?.data;
  return {
    /** While one is shown, a failed refresh of it says nothing. */
    register,
    error: register ? null : query.error,
    retry: () => void query.refetch(),
    take: (next: Register) => setAnswered({ register: next, at: Date.now() }),
  };
}
