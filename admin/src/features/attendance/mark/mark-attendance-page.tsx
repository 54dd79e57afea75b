import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { registerPath, type MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { clockIn, showDay } from '@homeroom/shared/dates';
import { classWords, plural } from '@homeroom/shared/text';
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
import { RegisterPickers } from './register-pickers';
import { closedToday, openingDate, placeAddress, placeIn, toMarkFirst, unmarkedToday } from './register-place';
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

const intro = 'No mark is preselected. You can save a register before it is complete.';

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
          )
        }
      >
        <PlaceIntro place={place} toMark={toMark} schedules={schedules} own={own} />
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

interface PlaceIntroProps {
  place: Partial<RegisterPlace>;
  toMark: ReturnType<typeof toMarkFirst>;
  schedules: readonly MarkableSchedule[];
  own: boolean;
}

/** Why today's register is not the one below, whose class it is, and what else is to be marked today. */
function PlaceIntro({ place, toMark, schedules, own }: PlaceIntroProps) {
  const user = useUser();
  const { today } = useSchool();
  const closing = closedToday(toMark, today);
  const schedule = schedules.find((each) => each.scheduleId === place.scheduleId);
  // A teacher's list also has the classes that they cover.
  const isAnothers = schedule && (!own || schedule.teacherName !== user?.fullName);
  const others = unmarkedToday(toMark, today, place);
  return (
    <>
      {closing && place.date && place.date !== today && (
        <>
          No class today ({closing}). Below is the register of {showDay(place.date)}.{' '}
        </>
      )}
      {isAnothers && (
        // On a phone only for a class that the teacher covers, where it matters.
        <span className={own ? undefined : 'mark-intro'}>{schedule.teacherName}’s class. </span>
      )}
      {others[0] ? <OtherOpen places={others} schedules={schedules} /> : <span className="mark-intro">{intro}</span>}
    </>
  );
}

/** 'Also open: Arabic 1 · Section 1-A, Thu 12 Nov and 3 other registers.' */
function OtherOpen({ places, schedules }: { places: RegisterPlace[]; schedules: readonly MarkableSchedule[] }) {
  const { today } = useSchool();
  const first = places[0]!;
  const schedule = schedules.find(({ scheduleId }) => scheduleId === first.scheduleId)!;
  return (
    <>
      Also open:{' '}
      <Link
        className="text-link"
        to={registerPath(first.scheduleId, first.date)}
      >{`${classWords(schedule)}, ${first.date === today ? 'today' : showDay(first.date)}`}</Link>
      {places.length > 1 && ` and ${plural(places.length - 1, 'other register')}`}.
    </>
  );
}

/** The schedules counting the saves that still wait to be sent, so that those registers are not proposed again. */
function useSchedulesAhead(schedules: readonly MarkableSchedule[]): readonly MarkableSchedule[] {
  const open = drafts.use();
  return useMemo(() => withWaiting(schedules, Object.values(open?.byPlace ?? {})), [schedules, open]);
}
