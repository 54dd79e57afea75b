import type { ReactNode } from 'react';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { FilterBar } from '../../components/filter-bar';
import { Pill } from '../../components/pill';
import { FiltersDrawer, focusUnread } from '../../resources/filters-drawer';
import { usePhone } from '../../theme/use-media';
import { isSameFilter } from './matrix/report-address';
import { ReportFilters } from './report-filters';
import type { Report } from './use-report';
import { useReportOptions } from './use-report-options';

interface ReportFilterBarProps {
  report: Report;
  warning: string | false | null;
  acts: ReactNode;
}

/** The filters of a report with the buttons that load: in a row, or on a phone in a drawer, which applies and loads in one step. */
export function ReportFilterBar({ report, warning, acts }: ReportFilterBarProps) {
  const { address, options, opening, ownTeacherId, change, loadWith } = report;
  const { filter } = address;
  return (
    <FilterBar count={warning && <Pill tone="warn">{warning}</Pill>}>
      {usePhone() ? (
        <div className="report-acts">
          <FiltersDrawer
            applied={filter}
            usual={opening}
            on={!isSameFilter(filter, opening)}
            reset="Reset"
            onApply={loadWith}
          >
            {(wanted, choose) => <DrawnFilters filter={wanted} ownTeacherId={ownTeacherId} onChange={choose} />}
          </FiltersDrawer>
          {acts}
        </div>
      ) : (
        <>
          <ReportFilters
            filter={filter}
            options={options}
            isOwn={ownTeacherId !== undefined}
            onChange={(next) => change({ filter: next })}
          />
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

interface DrawnFiltersProps {
  filter: MatrixFilter;
  ownTeacherId: number | undefined;
  onChange: (filter: MatrixFilter) => void;
}

/** The choices follow what is chosen in the drawer. */
function DrawnFilters({ ownTeacherId, ...filters }: DrawnFiltersProps) {
  const options = useReportOptions({ ...filters.filter, teacherId: ownTeacherId ?? filters.filter.teacherId });
  return <ReportFilters {...filters} options={options} isOwn={ownTeacherId !== undefined} inForm />;
}
