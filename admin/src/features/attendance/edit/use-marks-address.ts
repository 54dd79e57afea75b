import { useEffect } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { useAddress } from '../../../components/use-address';
import { useAbility } from '../../../providers/access';
import { useSchool } from '../../../providers/school';
import { completed, marksAddress, type MarksAddress } from './marks-address';

export type ChangeMarks = (change: Partial<MarksAddress>) => void;

/** The props of both views of the marks. */
export interface ViewProps {
  classes: readonly MarkableSchedule[];
  address: MarksAddress;
  change: ChangeMarks;
  title: string;
  intro: string;
}

/**
 * The page's address and how to change it: every change except opening a mark returns to the first page. The address includes
 * the defaults: a link shows the same tomorrow.
 */
export function useMarksAddress(classes: readonly MarkableSchedule[]) {
  const { today } = useSchool();
  const isOffice = useAbility().can('manage', 'Register');
  const { address: named, change: write } = useAddress(marksAddress);
  const address = completed(named, today, classes, isOffice);
  const change: ChangeMarks = (to) => write('cell' in to ? to : { page: 1, ...to });

  useEffect(() => {
    const { view, schedule, from, to, page } = address;
    if (named.view !== view || named.schedule !== schedule || named.from !== from || named.to !== to)
      change({ view, schedule, from, to, page });
  });

  return { address, change };
}
