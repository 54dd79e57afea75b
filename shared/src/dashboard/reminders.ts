import { z } from 'zod';
import { date } from '../fields.js';
import { clockIn, showDate, showTime, type IsoDate } from '../dates.js';
import { dryRunSchema, querySwitch } from '../dry-run.js';
import { listOf, plural } from '../text.js';
import { dashboardQuerySchema } from './office-dashboard.js';

/** `?teacherUserId=&semesterId=&beforeDate=&html=&dryRun=` (spec 7); an absent `dryRun` means true (decisions 3). */
export const reminderQuerySchema = dashboardQuerySchema.extend({
  ...dryRunSchema.shape,
  beforeDate: date('Cutoff').optional(),
  html: querySwitch('html', 'true'),
});
export type ReminderQuery = z.infer<typeof reminderQuerySchema>;

/** Spec 3, Reminder result; also who gets none, and what the messages wait for. */
export interface ReminderResult {
  cutoffDate: IsoDate;
  /** Teachers with a register that has begun, is not completed and that they can still mark. */
  teachersTotal: number;
  /** Those of them with an address, who get one message each. */
  attempted: number;
  skippedNoEmail: number;
  dryRun: boolean;
  teachers: { userId: number; name: string; registers: number }[];
  withoutEmail: { userId: number; name: string }[];
  /** Those who cannot sign in yet, because they have no password. */
  withoutPassword: { userId: number; name: string }[];
  /** By which the e-mail log finds the messages of this send; `null` if there are none. */
  causeRef: string | null;
  /** Why the messages wait, as a sentence; `null` if they go out now. */
  waits: string | null;
  /** The last earlier reminders to any of the same people. */
  last: LastReminder | null;
}

export interface LastReminder {
  at: string;
  /** The sender's name. */
  by: string | null;
  /** How many of the people who would get one now. */
  people: number;
}

const mostNamed = 10;
const teachers = (count: number) => plural(count, 'teacher');

/** The texts of the panel. */
export const reminderWords = {
  title: ({ dryRun, attempted, waits }: ReminderResult) => {
    if (dryRun) return 'Reminder preview';
    if (attempted === 0) return 'No reminders to send';
    return waits ? 'Your reminders are waiting' : 'Your reminders are on their way';
  },
  /** The question before sending; `again` only if all of them were reminded before. */
  question: ({ attempted, last }: Pick<ReminderResult, 'attempted' | 'last'>) =>
    `Remind ${teachers(attempted)}${last?.people === attempted ? ' again' : ''}?`,
  /** The overview and the Notifier count other registers. */
  counts: 'Registers of earlier days are included, as long as their teachers can still mark them.',
  /** 'All 6 were last reminded today at 09:12, by Karen Whitlock.'; `null` if nobody was. */
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
  cannotSignIn: (people: readonly { name: string }[]) => {
    const named = people.slice(0, mostNamed).map(({ name }) => name);
    const more = people.length - named.length;
    return `${listOf([...named, ...(more > 0 ? [`${more} more`] : [])])} ${people.length === 1 ? 'has' : 'have'} no password yet, and cannot sign in.`;
  },
  mode: ({ dryRun }: ReminderResult) => (dryRun ? 'Preview (no emails sent)' : 'Sent'),
  previewFailed: 'Failed to preview reminders.',
  sendFailed: 'Failed to send reminders.',
  notAllowed: 'Your role cannot send reminders.',
};
