import { z } from 'zod';
import { date } from '../fields.js';
import { clockIn, showDate, showTime, type IsoDate } from '../dates.js';
import { dryRunSchema, trueOrFalse } from '../dry-run.js';
import { plural } from '../text.js';
import { dashboardQuerySchema } from './office-dashboard.js';

/** `?teacherUserId=&semesterId=&beforeDate=&html=&dryRun=` (spec 7); an absent `dryRun` means true (decisions 3). */
export const reminderQuerySchema = dashboardQuerySchema.extend({
  ...dryRunSchema.shape,
  beforeDate: date('Cutoff').optional(),
  html: trueOrFalse('html')
    .default('true')
    .transform((value) => value === 'true'),
});
export type ReminderQuery = z.infer<typeof reminderQuerySchema>;

/** Spec 3, Reminder result; beside its figures who gets none, and what the messages wait for. */
export interface ReminderResult {
  cutoffDate: IsoDate;
  /** Who holds a register that has begun, is not completed and can still be marked by them. */
  teachersTotal: number;
  /** Those of them with an address; one message each. */
  attempted: number;
  skippedNoEmail: number;
  dryRun: boolean;
  teachers: { userId: number; name: string; registers: number }[];
  withoutEmail: { userId: number; name: string }[];
  /** What the messages of a send have in common, by which the e-mail log shows them; `null` where none was written. */
  causeRef: string | null;
  /** In a sentence; `null` when messages go out now. */
  waits: string | null;
  /** The latest reminders before this that went to any of the same people; `null` where none did. */
  last: LastReminder | null;
}

export interface LastReminder {
  at: string;
  /** Whose press it was. */
  by: string | null;
  /** How many of those who would get one now. */
  people: number;
}

const teachers = (count: number) => plural(count, 'teacher');

/** What the panel says before its figures. */
export const reminderWords = {
  title: ({ dryRun }: ReminderResult) => (dryRun ? 'Reminder preview' : 'Reminders queued'),
  /** Which registers count: the overview and the Notifier count others. */
  counts:
    'Counts all registers that have started, are not completed and can still be marked by their teachers, from earlier days too.',
  /** 'All 6 were last reminded today at 09:12, by Karen Whitlock.'; `null` where nobody was. */
  last: ({ attempted, last }: ReminderResult, { timeZone, today }: { timeZone: string; today: IsoDate }) => {
    if (!last) return null;
    const { date: day, time } = clockIn(timeZone, new Date(last.at));
    const when = `${day === today ? 'today' : showDate(day)} at ${showTime(time)}`;
    const reminded = `reminded ${when}${last.by ? `, by ${last.by}` : ''}.`;
    if (attempted === 1) return `Last ${reminded}`;
    if (last.people === attempted) return `All ${attempted} were last ${reminded}`;
    return `${last.people} of these ${attempted} ${last.people === 1 ? 'was' : 'were'} last ${reminded}`;
  },
  summary: ({ attempted, dryRun, teachersTotal }: ReminderResult) => {
    if (teachersTotal === 0) return 'Nobody has an uncompleted register that can still be marked.';
    if (attempted === 0) return dryRun ? 'Nobody would get an e-mail.' : 'Nobody got an e-mail.';
    return `${teachers(attempted)} ${dryRun ? 'would get' : attempted === 1 ? 'gets' : 'get'} one e-mail${attempted === 1 ? '' : ' each'}.`;
  },
  skipped: (count: number) => `${count} ${count === 1 ? 'has' : 'have'} no e-mail address:`,
  mode: ({ dryRun }: ReminderResult) => (dryRun ? 'Preview (no emails sent)' : 'Sent'),
  previewFailed: 'Failed to preview reminders.',
  sendFailed: 'Failed to send reminders.',
  notAllowed: 'Your role cannot send reminders.',
};
