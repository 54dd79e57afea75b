import { Button } from 'antd';
import { PageHead } from '../../components/page-head';
import { ScreenButton, useWayTo } from '../../components/screen-link';
import { State } from '../../components/state';
import { DateColumns } from './date-columns';
import { ExportButtons } from './export-buttons';
import { allOf, isOutdated } from './matrix/report-address';
import { GoneFilters } from './gone-filters';
import { PrintButton } from './print/print-button';
import { ReportFilterBar } from './report-filter-bar';
import { ReportNotices } from './report-notices';
import { ReportPanel } from './report-panel';
import { useExports } from './use-exports';
import { useReport } from './use-report';

/** The attendance of the whole school: a row for each student and class, a column for each class date (spec 2.12). */
export function AdminMatrixPage() {
  const report = useReport('school');
  const exports = useExports('school');
  const { address, options, change, asked, load, loading, sheet } = report;
  const { filter } = address;
  const linked = useWayTo('/admin/students/1') !== undefined;

  const acts = (
    <>
      <Button type="primary" loading={loading && asked?.all === false} onClick={() => load({ all: false, filter })}>
        Load Filtered
      </Button>
      <Button loading={loading && asked?.all === true} onClick={() => load(allOf(filter))}>
        Load All
      </Button>
    </>
  );
  return (
    <>
      <PageHead
        title="Admin Attendance Matrix"
        actions={
          <>
            <DateColumns why={report.nothing} dates={sheet?.dates} hidden={address.hidden} onHide={report.hide} />
            <PrintButton report={report} />
            <ExportButtons
              why={report.nobody ? report.nothing : undefined}
              kinds={['filtered', 'all']}
              running={exports.running}
              onExport={(choice) => void exports.run(choice, filter)}
            />
          </>
        }
      >
        One row per student and class. Choose a cell to see the mark and its history.
      </PageHead>
      <ReportFilterBar
        filter={filter}
        options={options}
        opening={report.opening}
        warning={
          asked && isOutdated(asked, filter) && (asked.all ? 'Filters not applied' : 'Filters changed, not loaded yet')
        }
        acts={acts}
        onChange={(next) => change({ filter: next })}
        onApply={(next) => load({ all: false, filter: next }, { filter: next })}
      />
      <ReportNotices exports={exports} options={options} />
      <GoneFilters
        filter={filter}
        choices={options.choices}
        onChange={(next) => load({ all: false, filter: next }, { filter: next })}
      />
      <ReportPanel
        report={report}
        linked={linked}
        nothing={
          <State
            kind="empty"
            title="No student is in a class yet"
            action={
              <ScreenButton type="primary" to={['/assign-students', '/admin-setup']}>
                Assign students
              </ScreenButton>
            }
          >
            The matrix appears once a section with students has had a class.
          </State>
        }
      />
    </>
  );
}
