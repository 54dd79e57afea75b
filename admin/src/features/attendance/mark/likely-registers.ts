import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { unmarkedRegisters, type RegisterPlace } from './register-place';

const enough = 6;

/** The registers that a teacher will probably mark next, at most six: today's, then the oldest unmarked ones. */
export function likelyRegisters(schedules: readonly MarkableSchedule[], today: IsoDate): RegisterPlace[] {
  const todays = schedules
    .filter(({ dates }) => dates.some(({ date }) => date === today))
    .map(({ scheduleId }) => ({ scheduleId, date: today }));
  return [...todays, ...unmarkedRegisters(schedules).filter(({ date }) => date !== today)].slice(0, enough);
}
