import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useCustom, type HttpError } from '@refinedev/core';
import { registerPath, type MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { clockIn, showDay } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { useAddress } from '../../../components/use-address';
import { useAbility } from '../../../providers/access';
import { useSchool } from '../../../providers/school';
import { useSession } from '../../../providers/session';
import { NoSchedules, ScheduleWithoutDates } from './no-register';
import { RegisterPickers } from './register-pickers';
import {
  className,
  openingDate,
  placeAddress,
  placeIn,
  toMarkFirst,
  unmarkedRegisters,
  type RegisterPlace,
} from './register-place';
import { PickersSkeleton, RegisterSkeleton } from './register-skeleton';
import { RegisterView } from './register-view';
import { drafts } from '../registers/kept-drafts';
import { withWaiting } from '../registers/register-counts';
import { schedulesKey, schedulesPath } from '../registers/saved-registers';

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

const intro = 'No mark is chosen in advance. You can save a register before it is complete.';

interface RegistersProps {
  schedules: readonly MarkableSchedule[];
  own: boolean;
}

function Registers({ schedules, own }: RegistersProps) {
  const session = useSession();
  const { timeZone } = useSchool();
  const ahead = useSchedulesAhead(schedules);
  const { address: named, change } = useAddress(placeAddress);
  const toMark = toMarkFirst(ahead, own);
  // The office stands in front of no class: it begins with what is overdue.
  const now = own ? clockIn(timeZone, new Date()) : null;
  const place = placeIn(named, schedules, toMark, now);
  const schedule = schedules.find((each) => each.scheduleId === place.scheduleId);
  const go = ({ scheduleId, date }: Partial<RegisterPlace>, replace = false) =>
    change({ schedule: scheduleId, date }, { replace });

  // What was opened by itself stands in the address from then on: saving it must not move the page to another register.
  useEffect(() => {
    if (place.scheduleId !== named.schedule || place.date !== named.date) go(place, true);
  });

  // A teacher's list holds their own classes and those that they cover.
  const isAnothers = ({ teacherName }: MarkableSchedule) =>
    !own || (session.state === 'in' && teacherName !== session.user.fullName);
  const others = unmarkedRegisters(toMark).filter(
    ({ scheduleId, date }) => scheduleId !== place.scheduleId || date !== place.date,
  );
  return (
    <>
      <PageHead
        title="Mark Attendance"
        actions={
          <RegisterPickers
            schedules={schedules}
            place={place}
            onSchedule={(scheduleId) =>
              go({
                scheduleId,
                date: openingDate(
                  ahead.find((each) => each.scheduleId === scheduleId)!,
                  now,
                ),
              })
            }
            onDate={(date) => go({ scheduleId: place.scheduleId, date })}
          />
        }
      >
        {schedule && isAnothers(schedule) && (
          // A phone has room for it only where it matters: on a class that one covers.
          <span className={own ? undefined : 'mark-intro'}>{schedule.teacherName}’s class. </span>
        )}
        {others[0] ? <OtherOpen places={others} schedules={schedules} /> : <span className="mark-intro">{intro}</span>}
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

/** What else is open, in one line: 'Also open: Arabic 1 · Section 1-A, Thu 12 Nov and 3 other registers.' */
function OtherOpen({ places, schedules }: { places: RegisterPlace[]; schedules: readonly MarkableSchedule[] }) {
  const oldest = places[0]!;
  const schedule = schedules.find(({ scheduleId }) => scheduleId === oldest.scheduleId)!;
  return (
    <>
      Also open:{' '}
      <Link
        className="text-link"
        to={registerPath(oldest.scheduleId, oldest.date)}
      >{`${className(schedule)}, ${showDay(oldest.date)}`}</Link>
      {places.length > 1 && ` and ${plural(places.length - 1, 'other register')}`}.
    </>
  );
}

/** The schedules that the user may mark. Without a connection, as this device kept them. */
function useSchedules() {
  const { query } = useCustom<MarkableSchedule[], HttpError>({
    url: schedulesPath,
    method: 'get',
    meta: { kept: true },
    errorNotification: false,
    queryOptions: { queryKey: schedulesKey },
  });
  return { schedules: query.data?.data, error: query.error, retry: () => void query.refetch() };
}

/** The schedules as they will be once the connection is back: what waits for it is not marked a second time. */
function useSchedulesAhead(schedules: readonly MarkableSchedule[]): readonly MarkableSchedule[] {
  const open = drafts.use();
  return useMemo(() => withWaiting(schedules, Object.values(open?.byPlace ?? {})), [schedules, open]);
}
