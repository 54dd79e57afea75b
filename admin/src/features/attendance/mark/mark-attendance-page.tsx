import { useEffect } from 'react';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { useAddress } from '../../../components/use-address';
import { useAbility } from '../../../providers/access';
import { useSession } from '../../../providers/session';
import { NoSchedules, ScheduleWithoutDates } from './no-register';
import { RegisterPickers } from './register-pickers';
import {
  openingDate,
  placeAddress,
  placeIn,
  toMarkFirst,
  unmarkedRegisters,
  type RegisterPlace,
} from './register-place';
import { PickersSkeleton, RegisterSkeleton } from './register-skeleton';
import { RegisterView } from './register-view';
import { useSchedules, useSchedulesAhead } from './use-schedules';

/** Marks the register of one class on one date. */
export function MarkAttendancePage() {
  const own = !useAbility().can('manage', 'Register');
  const { schedules, error, retry } = useSchedules();

  return (
    <div className="mark-page">
      {schedules && schedules.length > 0 ? (
        <Registers schedules={schedules} own={own} />
      ) : (
        <>
          <PageHead title="Mark Attendance" actions={!schedules && !error && <PickersSkeleton />}>
            {intro}
          </PageHead>
          {schedules ? (
            <NoSchedules own={own} />
          ) : error ? (
            <Panel>
              <RequestError title="Your classes could not be loaded" error={error} onRetry={retry} />
            </Panel>
          ) : (
            <RegisterSkeleton label="Loading your classes…" />
          )}
        </>
      )}
    </div>
  );
}

const intro = 'Nothing is preselected, and a partly marked register can be saved.';

interface RegistersProps {
  schedules: readonly MarkableSchedule[];
  own: boolean;
}

function Registers({ schedules, own }: RegistersProps) {
  const session = useSession();
  const ahead = useSchedulesAhead(schedules);
  const { address: named, change } = useAddress(placeAddress);
  const toMark = toMarkFirst(ahead, own);
  const place = placeIn(named, schedules, toMark);
  const schedule = schedules.find((each) => each.scheduleId === place.scheduleId);
  const go = ({ scheduleId, date }: Partial<RegisterPlace>, replace = false) =>
    change({ schedule: scheduleId, date }, { replace });

  // What was opened by itself stands in the address from then on: saving it must not move the page to another register.
  useEffect(() => {
    if (place.scheduleId !== named.schedule || place.date !== named.date) go(place, true);
  });

  const [oldest] = unmarkedRegisters(toMark);
  const isOldest = oldest?.scheduleId === place.scheduleId && oldest?.date === place.date;
  return (
    <>
      <PageHead
        title="Mark Attendance"
        actions={
          <RegisterPickers
            schedules={schedules}
            place={place}
            onSchedule={(scheduleId) =>
              go({ scheduleId, date: openingDate(ahead.find((each) => each.scheduleId === scheduleId)!) })
            }
            onDate={(date) => go({ scheduleId: place.scheduleId, date })}
          />
        }
      >
        {isOldest
          ? `${own ? 'Your' : `${schedule!.teacherName}’s`} oldest open register. `
          : !own && schedule && `${schedule.teacherName}’s class. `}
        {intro}
      </PageHead>
      {session.state === 'in' && place.scheduleId !== undefined && place.date !== undefined ? (
        <RegisterView
          key={`${place.scheduleId} ${place.date}`}
          place={{ scheduleId: place.scheduleId, date: place.date }}
          schedules={ahead}
          user={session.user}
        />
      ) : (
        schedule && <ScheduleWithoutDates schedule={schedule} />
      )}
    </>
  );
}
