import { useOne } from '@refinedev/core';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { GoneChoices } from '../../../components/gone-choices';
import type { MarksFilter } from './marks-address';

interface GoneMarksProps {
  filter: MarksFilter;
  classes: readonly MarkableSchedule[];
  onChange: (to: Partial<MarksFilter>) => void;
}

/** Says that a link names a class or student that the reader cannot choose. */
export function GoneMarks({ filter: { schedule, student }, classes, onChange }: GoneMarksProps) {
  const { query } = useOne({
    resource: 'students',
    id: student ?? '',
    queryOptions: { enabled: student !== undefined, retry: false },
    errorNotification: false,
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
