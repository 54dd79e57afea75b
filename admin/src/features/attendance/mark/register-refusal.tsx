import { registerPath } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { WhyNot } from '@homeroom/shared/why-not';
import { LinkButton } from '../../../components/link-button';
import { Panel } from '../../../components/panel';
import { WhyNotState } from '../../../components/why-not';

interface RegisterRefusalProps {
  scheduleId: number;
  why: WhyNot;
  /** Another class date of the same class, to open instead. */
  instead: IsoDate | undefined;
}

/** Why there is nothing to mark on this date, with a link to another date or to the screen that mends it. */
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
