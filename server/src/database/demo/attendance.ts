import type { MarkInput, MarkStatus } from '@homeroom/shared/attendance/registers';
import { classDaysOf, type CalendarDay, type Meeting } from '@homeroom/shared/calendar/class-dates';
import { absenceReasonsOf } from '../../features/absence-notices/public.js';
import { MarkWriter } from '../../features/attendance/mark-writer.service.js';
import { mergeSave } from '@homeroom/shared/attendance/merge-save';
import { rosterOf } from '../../features/attendance/roster.js';
import type { Actor } from '../../platform/access/actor.js';
import { type Demo, pick } from './demo.js';

interface MarkedSchedule extends Meeting {
  scheduleId: number;
  startTime: string;
  teacher: Actor;
}

/** The share of past registers that are not completed. */
const incompleteShare = 0.045;
/** The share among the newest registers, so that the dashboard has work. */
const latestIncompleteShare = 0.35;
const absences: MarkStatus[] = ['ABSENT', 'ABSENT', 'LATE', 'LATE', 'UNINFORMED_ABSENT'];
const reasons: Record<string, string[]> = {
  ABSENT: ['Parent called: doctor', 'Family event'],
  LATE: ['Bus was late', 'Arrived 20 minutes late'],
  UNINFORMED_ABSENT: [],
};

/** The reason of an absence: of its note, else mostly an illness; some have none. */
function reasonOf({ status, note, studentId }: MarkInput, dayId: number): string | undefined {
  if (status !== 'ABSENT') return undefined;
  if (note) return note.startsWith('Family') ? 'Family matter' : 'Appointment';
  return ['Illness', 'Illness', 'Illness', 'Travel', 'Other', undefined][(studentId + dayId) % 6];
}

/**
 * Marks a schedule's registers before today like a teacher's saves, with history and audit entries; a whole schedule is one unit of
 * work.
 */
export async function markRegisters(demo: Demo, schedule: MarkedSchedule, calendar: readonly CalendarDay[]) {
  const { random } = demo;
  const writer = demo.get(MarkWriter);
  const days = classDaysOf(schedule, calendar).filter((day) => day.date < demo.today);
  /** Some students miss more classes than others. */
  const habits = new Map<number, number>();
  const habitOf = (studentId: number) => {
    const rate = habits.get(studentId) ?? (random() < 0.08 ? 0.25 : 0.04);
    habits.set(studentId, rate);
    return rate;
  };
  await demo.db.unit(async () => {
    const absenceReasons = new Map((await absenceReasonsOf(demo.db)).map(({ id, name }) => [id, name]));
    const idOf = (name: string | undefined) => [...absenceReasons].find(([, each]) => each === name)?.[0];
    for (const day of days) {
      const place = {
        scheduleId: schedule.scheduleId,
        classSectionId: schedule.classSectionId,
        calendarDayId: day.id,
        date: day.date,
      };
      const rows = await rosterOf(demo.db, place);
      const roster = new Map(rows.map((row) => [row.studentId, row]));
      const all = [...roster.keys()].map((studentId): MarkInput => {
        const status = random() < habitOf(studentId) ? pick(random, absences) : 'PRESENT';
        const note = random() < 0.3 ? pick(random, [...(reasons[status] ?? []), '']) : '';
        const mark: MarkInput = { studentId, status, version: 0, ...(note ? { note } : {}) };
        const absenceReasonId = idOf(reasonOf(mark, day.id));
        return absenceReasonId ? { ...mark, absenceReasonId } : mark;
      });
      const isIncomplete = random() < (day === days.at(-1) ? latestIncompleteShare : incompleteShare);
      const marks = isIncomplete ? all.slice(0, Math.floor(all.length * pick(random, [0, 0, 0.4, 0.8]))) : all;
      demo.at(day.date, schedule.startTime);
      await writer.write(
        place,
        rows,
        mergeSave(roster, marks).writes,
        { reason: null, absenceReasons },
        schedule.teacher,
      );
    }
  });
}
