import type { ReactNode } from 'react';
import { registerPath, type MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { showDay } from '@homeroom/shared/dates';
import { classWords, plural } from '@homeroom/shared/text';
import { useSchool } from '../../../providers/school';
import type { User } from '../../../providers/session';
import type { RegisterPlace } from '../registers/draft';
import { closedToday, unmarkedToday, type toMarkFirst } from './register-place';

export const intro = 'No mark is preselected. You can save a register before it is complete.';

interface PlaceIntroProps {
  place: Partial<RegisterPlace>;
  toMark: ReturnType<typeof toMarkFirst>;
  schedules: readonly MarkableSchedule[];
  own: boolean;
  user: User | undefined;
  link: (to: string, words: string) => ReactNode;
}

/** Why today's register is not the one below, whose class it is, and what else is to be marked today. */
export function PlaceIntro({ place, toMark, schedules, own, user, link }: PlaceIntroProps) {
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
      {others[0] ? (
        <OtherOpen places={others} schedules={schedules} link={link} />
      ) : (
        <span className="mark-intro">{intro}</span>
      )}
    </>
  );
}

/** 'Also open: Arabic 1 · Section 1-A, Thu 12 Nov and 3 other registers.' */
function OtherOpen({
  places,
  schedules,
  link,
}: Pick<PlaceIntroProps, 'schedules' | 'link'> & { places: RegisterPlace[] }) {
  const { today } = useSchool();
  const first = places[0]!;
  const schedule = schedules.find(({ scheduleId }) => scheduleId === first.scheduleId)!;
  return (
    <>
      Also open:{' '}
      {link(
        registerPath(first.scheduleId, first.date),
        `${classWords(schedule)}, ${first.date === today ? 'today' : showDay(first.date)}`,
      )}
      {places.length > 1 && ` and ${plural(places.length - 1, 'other register')}`}.
    </>
  );
}
