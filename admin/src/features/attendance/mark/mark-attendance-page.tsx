import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { clockIn } from '@homeroom/shared/dates';
import { PageHead } from '../../../components/page-head';
import { Panel } from '../../../components/panel';
import { RequestError } from '../../../components/request-error';
import { useAddress } from '../../../components/use-address';
import { WhyNotState } from '../../../components/why-not';
import { useAbility } from '../../../providers/access';
import { useSchool } from '../../../providers/school';
import { useUser } from '../../../providers/session';
import { useGet } from '../../../providers/use-get';
import { NoSchedules } from '../no-schedules';
import type { RegisterPlace } from '../registers/draft';
import { drafts } from '../registers/device-drafts';
import { withWaiting } from '../registers/register-counts';
import { schedulesKey, schedulesPath } from '../registers/register-queries';
import { intro, PlaceIntro } from './place-intro';
import { placeAddress } from './place-address';
import { RegisterPickers } from './register-pickers';
import { openingDate, placeIn, toMarkFirst } from './register-place';
import { PickersSkeleton, RegisterSkeleton } from './register-skeleton';
import { RegisterView } from './register-view';

/** Marks the register of one class on one date. */
export function MarkAttendancePage() {
  const own = !useAbility().can('manage', 'Register');
  const { address: named } = useAddress(placeAddress);
  const { query, data: schedules } = useGet<MarkableSchedule[]>(schedulesPath, {
    meta: { kept: true },
    queryKey: schedulesKey,
  });

  return (
    <div className="mark-page">
      {schedules && (schedules.length > 0 || (named.schedule && named.date)) ? (
        <Registers schedules={schedules} own={own} />
      ) : (
        <>
          <PageHead title="Mark Attendance" actions={!schedules && !query.error && <PickersSkeleton />}>
            <span className="mark-intro">{intro}</span>
          </PageHead>
          {schedules ? (
            <NoSchedules own={own} />
          ) : query.error ? (
            <Panel>
              <RequestError title="Your classes could not be loaded" query={query} />
            </Panel>
          ) : (
            <RegisterSkeleton label="Loading your classes…" />
          )}
        </>
      )}
    </div>
  );
}

function Registers({ schedules, own }: { schedules: readonly MarkableSchedule[]; own: boolean }) {
  const user = useUser();
  const { timeZone } = useSchool();
  const ahead = useSchedulesAhead(schedules);
  const { address: named, change } = useAddress(placeAddress);
  const toMark = toMarkFirst(ahead, own);
  // The office teaches no class now, so it starts with what is overdue.
  const now = own ? clockIn(timeZone, new Date()) : null;
  const place = placeIn(named, schedules, toMark, now);
  const schedule = schedules.find((each) => each.scheduleId === place.scheduleId);
  const go = ({ scheduleId, date }: Partial<RegisterPlace>, replace = false) =>
    change({ schedule: scheduleId, date }, { replace });
  const open = (scheduleId: number) => {
    const chosen = ahead.find((each) => each.scheduleId === scheduleId)!;
    go({ scheduleId, date: openingDate(chosen, now) });
  };

  // The register opened by default goes into the address; otherwise saving it would move the page to another register.
  useEffect(() => {
    if (place.scheduleId !== named.schedule || place.date !== named.date) go(place, true);
  });

  return (
    <>
      <PageHead
        title="Mark Attendance"
        actions={
          schedules.length > 0 && (
            <RegisterPickers
              schedules={schedules}
              place={place}
              onSchedule={open}
              onDate={(date) => go({ scheduleId: place.scheduleId, date })}
            />
          )
        }
      >
        <PlaceIntro
          place={place}
          toMark={toMark}
          schedules={schedules}
          own={own}
          user={user}
          link={(to, words) => (
            <Link className="text-link" to={to}>
              {words}
            </Link>
          )}
        />
      </PageHead>
      {user && place.scheduleId !== undefined && place.date !== undefined ? (
        <RegisterView
          key={`${place.scheduleId} ${place.date}`}
          place={{ scheduleId: place.scheduleId, date: place.date }}
          schedules={ahead}
          user={user}
        />
      ) : (
        schedule && (
          <Panel>
            <WhyNotState why={schedule.empty ?? { cause: 'NOT_BEGUN', message: 'No class has started yet.' }} />
          </Panel>
        )
      )}
    </>
  );
}

/** The schedules counting the saves that still wait to be sent, so that those registers are not proposed again. */
function useSchedulesAhead(schedules: readonly MarkableSchedule[]): readonly MarkableSchedule[] {
  const open = drafts.use();
  return useMemo(() => withWaiting(schedules, Object.values(open?.byPlace ?? {})), [schedules, open]);
}
