import { clockIn, showDate, showTime } from '@homeroom/shared/dates';
import { useSchool } from '../providers/school';

/** An ISO instant as 'Tue 17 Nov 2026, 14:32', in the school's time zone (decisions 2.5). */
export function useMoment() {
  const { timeZone } = useSchool();
  return (instant: string) => {
    const { date, time } = clockIn(timeZone, new Date(instant));
    return `${showDate(date)}, ${showTime(time)}`;
  };
}
