import { Button } from 'antd';
import { PageHead } from '../../components/page-head';
import { Panel } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { useUser } from '../../providers/session';
import { MatrixPage } from './matrix-page';
import { isOutdated, isSameFilter } from './matrix/report-address';
import { useReport } from './use-report';

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
  const report = useReport('own', teacherId);
  const { opening, change, asked, load, loading } = report;
  const { filter } = report.address;
  return (
    <MatrixPage
      title={title}
      report={report}
      warning={asked && isOutdated(asked, filter) && 'Filters changed, not loaded yet'}
      acts={
        <>
          <Button type="primary" loading={loading} onClick={() => load({ all: false, filter })}>
            Load
          </Button>
          {!isSameFilter(filter, opening) && <Button onClick={() => change({ filter: opening })}>Clear Filters</Button>}
        </>
      }
      linked={false}
      nothing={
        <State kind="empty" title="None of your classes has students yet">
          Once the office has assigned you a class and its section has students, they appear here.
        </State>
      }
    />
  );
}
