import { attendanceMessages, type Register } from '@homeroom/shared/attendance';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { Panel } from '../../components/panel';
import { LinkButton } from '../../components/link-button';
import { registerPath } from '../../components/register-path';
import { ScreenButton } from '../../components/screen-link';
import { State } from '../../components/state';

interface RegisterRefusalProps {
  register: Register;
  /** A class date of the same class that is worth opening instead. */
  instead: IsoDate | undefined;
}

/** Why there is nothing to mark on this date, and the screen that mends it or a date to go to. */
export function RegisterRefusal({ register: { refused, scheduleId }, instead }: RegisterRefusalProps) {
  const withoutStudents = refused === attendanceMessages.noStudents;
  const action = withoutStudents ? (
    <ScreenButton type="primary" to="/assign-students">
      Assign students
    </ScreenButton>
  ) : (
    instead && (
      <LinkButton type="primary" to={registerPath(scheduleId, instead)}>
        Go to {showDate(instead)}
      </LinkButton>
    )
  );
  return (
    <Panel>
      <State kind="empty" title={refused} action={action}>
        {withoutStudents ? 'The register appears once the section has students on this date.' : 'Choose one of the class dates above.'}
      </State>
    </Panel>
  );
}
