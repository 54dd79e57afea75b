import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { WhyNot } from '@homeroom/shared/why-not';
import { Panel } from '../../../components/panel';
import { WhyNotState } from '../../../components/why-not';

/** A class that has no register to open yet, and why. */
export function ScheduleWithoutDates({ schedule: { empty } }: { schedule: MarkableSchedule }) {
  return (
    <Panel>
      <WhyNotState why={empty ?? { cause: 'NOT_BEGUN', message: 'No class has started yet.' }} />
    </Panel>
  );
}

const nobodyTeaches = (own: boolean): WhyNot => ({
  cause: 'NO_SCHEDULE',
  message: own ? 'No class is assigned to you' : 'No class is assigned yet',
});

/** Nobody has assigned a class that this user may mark. */
export function NoSchedules({ own }: { own: boolean }) {
  return (
    <Panel>
      <WhyNotState why={nobodyTeaches(own)} />
    </Panel>
  );
}
