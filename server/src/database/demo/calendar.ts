import { addDays, weekdayOf, type IsoDate } from '@homeroom/shared/dates';

const week = 7;

export interface DemoSemester {
  semesterName: string;
  firstDay: IsoDate;
  lastDay: IsoDate;
  /** A week without classes. */
  holiday: { name: string; firstDay: IsoDate; lastDay: IsoDate };
}

/** A finished semester of 15 weeks and a current one of 17, in its tenth week; both begin on a Monday. */
export function semestersAround(today: IsoDate): [DemoSemester, DemoSemester] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % week));
  const running = addDays(monday, -9 * week);
  const finished = addDays(running, -18 * week);
  const weeks = (first: IsoDate, n: number) => addDays(first, n * week - 3);
  const holiday = (name: string, first: IsoDate) => ({ name, firstDay: first, lastDay: addDays(first, 4) });
  return [
    {
      semesterName: 'First semester',
      firstDay: finished,
      lastDay: weeks(finished, 15),
      holiday: holiday('Mid-term break', addDays(finished, 7 * week)),
    },
    {
      semesterName: 'Second semester',
      firstDay: running,
      lastDay: weeks(running, 17),
      holiday: holiday('Mid-term break', addDays(running, 5 * week)),
    },
  ];
}
