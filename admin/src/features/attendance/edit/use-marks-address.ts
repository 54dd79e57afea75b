import { useEffect } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { useAddress } from '../../../components/use-address';
import { useAbility } from '../../../providers/access';
import { useSchool } from '../../../providers/school';
import { changeMarks, completed, readMarks, type MarksAddress } from './marks-address';

export type ChangeMarks = (change: Partial<MarksAddress>) => void;

/** What the page shows, and how to change it. What was left open stands in the address from then on: the link means the same tomorrow. */
export function useMarksAddress(classes: readonly MarkableSchedule[]) {
  const { today } = useSchool();
  const isOffice = useAbility().can('manage', 'Register');
  const [params, changeAddress] = useAddress();
  const address = completed(readMarks(params), today, classes, isOffice);
  const change: ChangeMarks = (to) => changeAddress((now) => changeMarks(now, to));

  useEffect(() => {
    const named = readMarks(params);
    const { view, scheduleId, from, to } = address;
    if (named.view !== view || named.scheduleId !== scheduleId || named.from !== from || named.to !== to)
      change({ view, scheduleId, from, to, page: address.page });
  });

  return { address, change };
}
