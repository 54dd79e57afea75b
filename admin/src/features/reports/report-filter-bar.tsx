import type { MouseEvent, ReactNode } from 'react';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { FilterBar } from '../../components/filter-bar';
import { Pill } from '../../components/pill';
import { DatesFilter } from '../../resources/dates-filter';
import { usePhone } from '../../theme/use-media';
import { ReportFilterDrawer } from './report-filter-drawer';
import { filterFields, ReportFilter } from './report-filters';
import type { useReportOptions } from './use-report-options';

interface ReportFilterBarProps {
  filter: MatrixFilter;
  /** Whose own report it is: without the filter by teacher. */
  ownTeacherId?: number;
  options: ReturnType<typeof useReportOptions>;
  /** The filters with which the page opened. */
  opening: MatrixFilter;
  /** What of the choice is not loaded yet. */
  warning: string | false | null | undefined;
  /** The buttons that load. */
  acts: ReactNode;
  onChange: (filter: MatrixFilter) => void;
  /** On a phone the drawer applies and loads at once. */
  onApply: (filter: MatrixFilter) => void;
}

/** A range that cannot be read is mended first: loading would drop what was typed. */
function keepUnsound(event: MouseEvent<HTMLElement>) {
  const wrong = event.currentTarget.closest('.filter-bar')?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) return;
  event.stopPropagation();
  wrong.focus();
}

/** The filters of a report with their buttons: in a row, or in a drawer on a phone. */
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
          <span className="report-loads" onClickCapture={keepUnsound}>
            {acts}
          </span>
        </>
      )}
    </FilterBar>
  );
}
