import { Button } from 'antd';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { useSession } from '../../providers/session';
import { DateColumns } from './date-columns';
import { ExportButtons } from './export-buttons';
import { isOutdated, isSameFilter } from './matrix/report-address';
import { GoneFilters } from './gone-filters';
import { PrintButton } from './print/print-button';
import { ReportFilterBar } from './report-filter-bar';
import { ReportNotices } from './report-notices';
import { ReportPanel } from './report-panel';
import { useExports } from './use-exports';
import { useReport } from './use-report';

const title = 'My Classes';

/** The signed-in teacher's own matrix (spec 2.12); the server takes the teacher from the session (decisions 3). */
export function TeacherMatrixPage() {
  const session = useSession();
  const teacherId = session.state === 'in' ? session.user.teacherId : null;
  if (teacherId !== null) return <OwnMatrix teacherId={teacherId} />;
  return (
    <>
      <PageHead title={title} />
      <Panel>
        <State
          kind="empty"
          title="You have no classes of your own"
          action={
            <ScreenButton type="primary" to="/admin/reports/attendance-matrix">
              Open the Admin Report
            </ScreenButton>
          }
        >
          This report shows the classes of the signed-in teacher.
        </State>
      </Panel>
    </>
  );
}

function OwnMatrix({ teacherId }: { teacherId: number }) {
  const report = useReport('own', teacherId);
  const exports = useExports('own');
  const { address, options, opening, change, asked, load, loading, sheet } = report;
  const { filter } = address;
  const loadThese = (these: typeof filter) => load({ all: false, filter: these }, { filter: these });

  const acts = (
    <>
      <Button type="primary" loading={loading} onClick={() => load({ all: false, filter })}>
        Load
      </Button>
      {!isSameFilter(filter, opening) && <Button onClick={() => change({ filter: opening })}>Clear Filters</Button>}
    </>
  );
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <DateColumns why={report.nothing} dates={sheet?.dates} hidden={address.hidden} onHide={report.hide} />
            <PrintButton report={report} />
            <ExportButtons
              why={report.nobody ? report.nothing : undefined}
              kinds={['teacher']}
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
        ownTeacherId={teacherId}
        options={options}
        opening={opening}
        warning={asked && isOutdated(asked, filter) && 'Filters changed, not loaded yet'}
        acts={acts}
        onChange={(next) => change({ filter: next })}
        onApply={loadThese}
      />
      <ReportNotices exports={exports} options={options} />
      <GoneFilters filter={filter} choices={options.choices} onChange={loadThese} />
      <ReportPanel
        report={report}
        linked={false}
        nothing={
          <State kind="empty" title="None of your classes has students yet">
            Once the office has assigned you a class and its section has students, they appear here.
          </State>
        }
      />
    </>
  );
}
