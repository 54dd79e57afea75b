import type { MarkableSchedule } from '@homeroom/shared/attendance';
import { attendanceMessages } from '@homeroom/shared/attendance';
import { Panel } from '../../components/panel';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';
import { className } from './register-place';

/** A class that has no register to open yet, and why. */
export function ScheduleWithoutDates({ schedule }: { schedule: MarkableSchedule }) {
  const action =
    schedule.empty === attendanceMessages.noStudents ? (
      <ScreenButton type="primary" to="/assign-students">
        Assign students
      </ScreenButton>
    ) : schedule.empty === attendanceMessages.noDates ? (
      <ScreenButton type="primary" to={['/manage-calendar', '/admin-setup']}>
        Add class dates
      </ScreenButton>
    ) : null;
  return (
    <Panel>
      <State kind="empty" title={schedule.empty ?? 'No class date has begun yet.'} action={action}>
        {`${className(schedule)} has no register to mark.`}
      </State>
    </Panel>
  );
}

/** Nobody has assigned a class that this user may mark. */
export function NoSchedules({ own }: { own: boolean }) {
  return (
    <Panel>
      <State
        kind="empty"
        title={own ? 'No class is assigned to you' : 'No class is assigned yet'}
        action={
          <ScreenButton type="primary" to={['/assign-class', '/admin-setup']}>
            Assign a class
          </ScreenButton>
        }
      >
        {own ? 'The office assigns classes. Your registers appear here.' : 'Registers appear here once a class of a running semester has a teacher.'}
      </State>
    </Panel>
  );
}
