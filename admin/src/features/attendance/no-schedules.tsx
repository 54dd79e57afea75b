import { Link } from 'react-router';
import { teacherDashboardMessages, type TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import { showDate } from '@homeroom/shared/dates';
import { classWords } from '@homeroom/shared/text';
import { Panel } from '../../components/panel';
import { State } from '../../components/state';
import { WhyNotState } from '../../components/why-not';
import { useGet } from '../../providers/use-get';

/** Leads from a screen that needs a connection to the one that works without. */
export const marksOffline = (
  <Link className="text-link" to="/mark-attendance">
    Mark Attendance opens the registers that this device keeps.
  </Link>
);

/** Shown when a teacher has no class (`own`), or nobody has. A substitute whose cover is still ahead is told when it is. */
export function NoSchedules({ own }: { own: boolean }) {
  const { query, data: day } = useGet<TeacherDashboard>('/dashboard/teacher', { enabled: own, meta: { kept: true } });
  if (own && query.isPending) return null;
  return (
    <Panel>
      {day?.next ? (
        <State kind="empty" title="No class yet">
          Next: {classWords(day.next)}, {showDate(day.next.date)}.
        </State>
      ) : (
        <WhyNotState
          why={{
            cause: 'NO_SCHEDULE',
            message: own ? teacherDashboardMessages.noSchedule(null) : 'No class is assigned yet.',
          }}
        />
      )}
    </Panel>
  );
}
