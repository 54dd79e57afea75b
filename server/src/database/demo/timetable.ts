import { pick, type Random } from './random.js';

/** On which weekdays classes meet, 0 is Sunday. */
export const meetings = [[1, 3], [2, 4], [1, 4], [2, 5], [3, 5], [0]];
const times: [startTime: string, endTime: string][] = [
  ['09:00', '10:00'],
  ['10:15', '11:15'],
  ['11:30', '12:30'],
];

interface Meeting {
  semesterId: number;
  teacherId: number;
  classSectionId: number;
  weekdays: readonly number[];
}

/** Gives classes times at which neither their teacher nor their section has another. */
export class Timetable {
  private readonly taken = new Set<string>();

  constructor(private readonly random: Random) {}

  /** The times that are drawn, or others where those are taken; in a school of very many classes for its teachers all may be. */
  place(meeting: Meeting): [startTime: string, endTime: string] {
    const drawn = pick(this.random, times);
    const free =
      [drawn, ...times].find(([start]) => slotsOf(meeting, start).every((slot) => !this.taken.has(slot))) ?? drawn;
    for (const slot of slotsOf(meeting, free[0])) this.taken.add(slot);
    return free;
  }
}

const slotsOf = ({ semesterId, teacherId, classSectionId, weekdays }: Meeting, start: string) =>
  weekdays.flatMap((day) =>
    [`teacher ${teacherId}`, `section ${classSectionId}`].map((who) => `${semesterId} ${who} ${day} ${start}`),
  );
