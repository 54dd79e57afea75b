import { useMemo } from 'react';
import { toldApart } from '@homeroom/shared/names';
import type { AttentionReport } from '@homeroom/shared/reports/attention';
import { useNames } from '../../../providers/names';
import { useGet } from '../../../providers/use-get';

/** The students who need attention now, with their names in the school's order. */
export function useAttention() {
  const { query, data } = useGet<AttentionReport>('/reports/attendance/attention', { staleTime: 60_000 });
  const names = useNames();
  const report = useMemo(
    () =>
      data && {
        ...data,
        students: toldApart(names.all(data.students)),
      },
    [data, names],
  );
  return { query, report };
}
