import { useOne } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { FilterBar } from '../../../components/filter-bar';
import { GoneChoices } from '../../../components/gone-choices';
import { DatesFilter } from '../../../resources/dates-filter';
import { isNarrowed, notNarrowed, type MarksAddress, type MarksFilter } from './marks-address';
import { MarksFilterDrawer } from './marks-filter-drawer';
import { ClassFilter, StatusFilter, StudentFilter } from './marks-filters';
import type { ChangeMarks } from './use-marks-address';

interface MarksFilterBarProps {
  classes: readonly MarkableSchedule[];
  address: MarksAddress;
  change: ChangeMarks;
  /** The size of what is shown, such as '22 students · 6 dates'. */
  count: ReactNode;
}

/** The filters by class, dates, student and status: in a row, or on a phone all but the class in a drawer; below, filters that are gone. */
export function MarksFilterBar({ classes, address, change, count }: MarksFilterBarProps) {
  return (
    <>
      <FilterBar
        count={count}
        lead={<ClassFilter classes={classes} value={address.schedule} onChange={(schedule) => change({ schedule })} />}
        drawer={<MarksFilterDrawer filter={address} classes={classes} onApply={change} />}
      >
        <DatesFilter value={address} onChange={change} />
        <StudentFilter value={address.student} onChange={(student) => change({ student })} />
        <StatusFilter value={address.status} onChange={(status) => change({ status })} />
        {isNarrowed(address) && <Button onClick={() => change(notNarrowed)}>Clear</Button>}
      </FilterBar>
      <GoneMarks filter={address} classes={classes} onChange={change} />
    </>
  );
}

/** Says that a link names a class or student that the reader cannot choose. */
function GoneMarks({
  filter: { schedule, student },
  classes,
  onChange,
}: Pick<MarksFilterBarProps, 'classes'> & { filter: MarksFilter; onChange: ChangeMarks }) {
  const { query } = useOne({
    resource: 'students',
    id: student ?? '',
    queryOptions: { enabled: student !== undefined, retry: false },
  });
  const gone: Partial<Record<'schedule' | 'student', string>> = {
    ...(schedule !== undefined && !classes.some(({ scheduleId }) => scheduleId === schedule) && { schedule: 'class' }),
    ...(student !== undefined && query.error?.statusCode === 404 && { student: 'student' }),
  };
  return (
    <GoneChoices
      names={Object.values(gone)}
      onClear={() => onChange(Object.fromEntries(Object.keys(gone).map((field) => [field, undefined])))}
    />
  );
}
