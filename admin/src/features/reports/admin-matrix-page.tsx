import { Button } from 'antd';
import { ScreenButton, useWayTo } from '../../components/screen-link';
import { State } from '../../components/state';
import { MatrixPage } from './matrix-page';
import { allOf, isOutdated } from './matrix/report-address';
import { useReport } from './use-report';

/** A row for each student and class, a column for each class date (spec 2.12). */
export function AdminMatrixPage() {
  const report = useReport('school');
  const { asked, load, loading } = report;
  const { filter } = report.address;
  const linked = useWayTo('/admin/students/1') !== undefined;
  return (
    <MatrixPage
      title="Admin Attendance Matrix"
      report={report}
      warning={
        asked && isOutdated(asked, filter) && (asked.all ? 'Filters not applied' : 'Filters changed, not loaded yet')
      }
      acts={
        <>
          <Button type="primary" loading={loading && asked?.all === false} onClick={() => load({ all: false, filter })}>
            Load Filtered
          </Button>
          <Button loading={loading && asked?.all === true} onClick={() => load(allOf(filter))}>
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
