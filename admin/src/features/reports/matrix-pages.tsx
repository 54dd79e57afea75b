import { Button } from 'antd';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { ScreenButton, useWayTo } from '../../components/screen-link';
import { State } from '../../components/state';
import { useUser } from '../../providers/session';
import { MatrixPage } from './matrix-page';
import { isOutdated, isSameFilter } from './matrix/report-address';
import { useReport } from './use-report';

/** The attendance of the whole school: a row for each student and class, a column for each class date (spec 2.12). */
export function AdminMatrixPage() {
  const report = useReport();
  const { request, loading } = report;
  const { filter } = report.address;
  const linked = useWayTo('/admin/students/1') !== undefined;
  return (
    <MatrixPage
      title="Admin Attendance Matrix"
      report={report}
      warning={
        request &&
        isOutdated(request, filter) &&
        (request.all ? 'Filters not applied' : 'Filters changed, not loaded yet')
      }
      acts={
        <>
          <Button type="primary" loading={loading && request?.all === false} onClick={report.loadFiltered}>
            Load Filtered
          </Button>
          <Button loading={loading && request?.all === true} onClick={report.loadAll}>
            Load All
          </Button>
        </>
      }
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
  );
}

const title = 'My Classes';

/** The server takes the teacher of a teacher's own matrix from the session (decisions 3). */
export function TeacherMatrixPage() {
  const teacherId = useUser()?.teacherId ?? null;
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
  const report = useReport(teacherId);
  const { opening, change, request, loading } = report;
  const { filter } = report.address;
  return (
    <MatrixPage
      title={title}
      report={report}
      warning={request && isOutdated(request, filter) && 'Filters changed, not loaded yet'}
      acts={
        <>
          <Button type="primary" loading={loading} onClick={report.loadFiltered}>
            Load
          </Button>
          {!isSameFilter(filter, opening) && <Button onClick={() => change({ filter: opening })}>Clear Filters</Button>}
        </>
      }
      linked={false}
      nothing={
        <State kind="empty" title="No class of your own has students yet">
          Once the office has assigned you a class and its section has students, they appear here.
        </State>
      }
    />
  );
}
