import type { UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import { showDate } from '@homeroom/shared/dates';
import { nameInWords } from '@homeroom/shared/names';
import { byName, classWords } from '@homeroom/shared/text';
import { FilterBar } from '../../../components/filter-bar';
import { ExportButton } from '../../../components/usual-buttons';
import { FilterSelect } from '../../../resources/filter-select';
import { SearchField } from '../../../resources/search-field';
import { columnsOf, useSaveRows } from '../../../resources/use-export';
import { periodWords, type Period, type UncompletedAddress } from './uncompleted';

interface UncompletedBarProps {
  rows: readonly UncompletedRegister[];
  shown: readonly UncompletedRegister[];
  address: UncompletedAddress;
  change: (to: Partial<UncompletedAddress>) => void;
  count: string;
}

export const teacherCanMark = ({ teacherUntil }: UncompletedRegister) =>
  teacherUntil ? `Until ${showDate(teacherUntil)}` : 'Office only';

const exportedColumns = columnsOf<UncompletedRegister>({
  Teacher: (row) => nameInWords(row, 'teacherName'),
  'Covered by': ({ coveredBy }) => coveredBy ?? '',
  'Class type': ({ className }) => className,
  Section: ({ sectionName }) => sectionName,
  Semester: ({ semesterName }) => semesterName,
  Date: ({ date }) => date,
  Marked: ({ marked }) => marked,
  Students: ({ total }) => total,
  'Teacher can mark': teacherCanMark,
});

const choicesOf = (rows: readonly UncompletedRegister[], valueOf: (row: UncompletedRegister) => [number, string]) =>
  [...new Map(rows.map(valueOf))]
    .map(([value, label]) => ({ value: String(value), label }))
    .sort(byName(({ label }) => label));

/** The search and the filters of the list, and the export of the rows shown. */
export function UncompletedBar({ rows, shown, address, change, count }: UncompletedBarProps) {
  const save = useSaveRows('registers-not-completed', exportedColumns);
  return (
    <FilterBar count={count}>
      <SearchField value={address.find} placeholder="Search teacher or class" onSearch={(find) => change({ find })} />
      <FilterSelect
        filter={{
          name: 'teacher',
          label: 'Teacher',
          choices: choicesOf(rows, ({ teacherUserId, teacherName }) => [teacherUserId, teacherName]),
        }}
        value={address.teacher ? String(address.teacher) : undefined}
        onChange={(teacher) => change({ teacher: Number(teacher) || undefined })}
      />
      <FilterSelect
        filter={{
          name: 'class',
          label: 'Class',
          choices: choicesOf(rows, (row) => [row.scheduleId, classWords(row)]),
        }}
        value={address.class ? String(address.class) : undefined}
        onChange={(schedule) => change({ class: Number(schedule) || undefined })}
      />
      <FilterSelect
        filter={{
          name: 'dates',
          label: 'Dates',
          usual: 'semester',
          choices: [
            ...(address.on ? [{ value: 'on', label: showDate(address.on) }] : []),
            ...Object.entries(periodWords).map(([value, label]) => ({ value, label })),
          ],
        }}
        value={address.on ? 'on' : (address.dates ?? undefined)}
        onChange={(chosen) =>
          change({ on: undefined, dates: chosen === '' ? null : (chosen as Exclude<Period, 'semester'>) })
        }
      />
      <ExportButton disabled={shown.length === 0} onClick={() => save(shown)} />
    </FilterBar>
  );
}
