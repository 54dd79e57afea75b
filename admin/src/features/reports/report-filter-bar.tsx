import type { ReactNode } from 'react';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { FilterBar } from '../../components/filter-bar';
import { Pill } from '../../components/pill';
import { DatesFilter } from '../../resources/dates-filter';
import { focusUnread } from '../../resources/filters-drawer';
import { usePhone } from '../../theme/use-media';
import { ReportFilterDrawer } from './report-filter-drawer';
import { filterFields, ReportFilter } from './report-filters';
import type { useReportOptions } from './use-report-options';

interface ReportFilterBarProps {
  filter: MatrixFilter;
  /** The teacher of an own report, which has no filter by teacher. */
  ownTeacherId?: number;
  options: ReturnType<typeof useReportOptions>;
  /** The filters that the page opens with. */
  opening: MatrixFilter;
  /** Says that the filters differ from what is loaded. */
  warning: string | false | null;
  /** The buttons that load. */
  acts: ReactNode;
  onChange: (filter: MatrixFilter) => void;
  /** Loads with these filters: on a phone the drawer applies and loads in one step. */
  onApply: (filter: MatrixFilter) => void;
}

/** The filters of a report with the buttons that load: in a row, or on a phone in a drawer. */
export function ReportFilterBar({
  filter,
  ownTeacherId,
  options,
  opening,
  warning,
  acts,
  onChange,
  onApply,
}: ReportFilterBarProps) {
  const phone = usePhone();
  const withTeacher = ownTeacherId === undefined;
  return (
    <FilterBar count={warning && <Pill tone="warn">{warning}</Pill>}>
      {phone ? (
        <div className="report-acts">
          <ReportFilterDrawer filter={filter} opening={opening} ownTeacherId={ownTeacherId} onApply={onApply} />
          {acts}
        </div>
      ) : (
        <>
          {filterFields(withTeacher).map((field) => (
            <ReportFilter
              key={field}
              field={field}
              filter={filter}
              choices={options.choices}
              loading={options.loading}
              onChange={onChange}
            />
          ))}
          <DatesFilter value={filter} onChange={(range) => onChange({ ...filter, ...range })} />
          <span
            className="report-loads"
            onClickCapture={(press) =>
              focusUnread(press.currentTarget.closest('.filter-bar')) && press.stopPropagation()
            }
          >
            {acts}
          </span>
        </>
      )}
    </FilterBar>
  );
}
