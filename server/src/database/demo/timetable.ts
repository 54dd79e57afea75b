import { pick, type Random } from './demo.js';

/** The weekdays on which classes meet; 0 is Sunday. */
export const meetings = [[1, 3], [2, 4], [1, 4], [2, 5], [3, 5], [0]];
const times: [startTime: string, endTime: string][] = [
  ['09:00', '10:00'],
  ['10:15', '11:15'],
  ['11:30', '12:30'],
];

/** The section, and the subject of some, of the n-th class: round by round of the sections, with another subject in each round. */
export function classAt(place: number, sections: number, subjects: number): { section: number; subject: number } {
  const section = place % sections;
  // No step would give the second round the subjects of the first.
  const step = (sections + 1) % subjects || 1;
  return { section, subject: (section + Math.floor(place / sections) * step) % subjects };
}

interface Meeting {
  semesterId: number;
  teacherId: number;
  classSectionId: number;
  weekdays: readonly number[];
}

/** Finds times when neither the teacher nor the section has another class. */
export class Timetable {
  private readonly taken = new Set<string>();

  constructor(private readonly random: Random) {}

  /** Random free times; taken ones only if all are. */
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
