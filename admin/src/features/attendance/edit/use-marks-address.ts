import { useEffect } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { useAddress } from '../../../components/use-address';
import { useAbility } from '../../../providers/access';
import { useSchool } from '../../../providers/school';
import { completed, marksAddress, type MarksAddress } from './marks-address';

export interface ViewProps {
  classes: readonly MarkableSchedule[];
  address: MarksAddress;
  change: (to: Partial<MarksAddress>) => void;
}

/** The page's address, with its defaults: a link shows the same tomorrow. Every change except opening a mark returns to the first page. */
export function useMarksAddress(classes: readonly MarkableSchedule[]): Pick<ViewProps, 'address' | 'change'> {
  const { today } = useSchool();
  const isOffice = useAbility().can('manage', 'Register');
  const { address: named, change: write } = useAddress(marksAddress);
  const complete = (entered: MarksAddress) => completed(entered, today, classes, isOffice);
  const address = complete(named);
  const change: ViewProps['change'] = (to) => write('cell' in to ? to : { page: 1, ...to });

  useEffect(() => {
    const { view, schedule, from, to } = address;
    // A range that was typed meanwhile stays: the router may not know it yet.
    if (named.view !== view || named.schedule !== schedule || named.from !== from || named.to !== to) write(complete);
  });

  return { address, change };
}
