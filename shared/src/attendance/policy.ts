import { z } from 'zod';
import { wholeNumber } from '../fields.js';

const standardRate = 90;

export const attendancePolicySchema = z.strictObject({
  editDays: wholeNumber(0, 366, 'Days to edit').meta({
    help: 'How long a teacher may change a register after its class date.',
  }),
  openMinutes: wholeNumber(0, 1440, 'Opens before class (minutes)').meta({
    help: 'How long before class a register opens.',
  }),
  // With a default, so that a program that sets the other two need not know it.
  attentionRate: wholeNumber(1, 100, 'Needs attention below (%)')
    .meta({ help: 'A student with a lower share of Present and Late is listed on Admin Graph and the dashboard.' })
    .default(standardRate),
});
export type AttendancePolicy = z.infer<typeof attendancePolicySchema>;
/** For a school that has not confirmed its own: a change here changes such schools at once. */
export const standardPolicy: AttendancePolicy = { editDays: 14, openMinutes: 15, attentionRate: standardRate };
