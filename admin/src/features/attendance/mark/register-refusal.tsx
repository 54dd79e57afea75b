import type { WhyNot } from '@homeroom/shared/why-not';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { LinkButton } from '../../../components/link-button';
import { Panel } from '../../../components/panel';
import { registerPath } from '@homeroom/shared/attendance/registers';
import { WhyNotState } from '../../../components/why-not';

interface RegisterRefusalProps {
  scheduleId: number;
  why: WhyNot;
  /** A class date of the same class that is worth opening instead. */
  instead: IsoDate | undefined;
}

/** Why there is nothing to mark on this date, and a date to go to or the screen that mends it. */
export function RegisterRefusal({ scheduleId, why, instead }: RegisterRefusalProps) {
  const goThere = instead && why.cause !== 'NO_STUDENTS' && (
    <LinkButton type="primary" to={registerPath(scheduleId, instead)}>
      Go to {showDate(instead)}
    </LinkButton>
  );
  return (
    <Panel>
      <WhyNotState why={why} action={goThere || undefined} />
    </Panel>
  );
}
