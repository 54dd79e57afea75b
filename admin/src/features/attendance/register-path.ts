import type { IsoDate } from '@homeroom/shared/dates';

/** Where a register is opened: Mark Attendance with its class and date in the address. */
export const registerPath = (scheduleId: number, date: IsoDate) =>
  `/mark-attendance?schedule=${scheduleId}&date=${date}`;
