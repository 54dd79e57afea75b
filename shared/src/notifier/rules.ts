import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import type { FieldProblem } from '../errors.js';
import { reference, time, wholeNumber } from '../fields.js';
import type { MessageStatus } from '../mail.js';
import { keysOf } from '../text.js';

/** The Notifier's own rules (decisions 5); a school has one of each, and one for each reminder that a feature declares. */
export type RuleKind = 'REGISTERS' | 'ABSENCE' | 'THRESHOLD';

export const ruleNames: Record<RuleKind, string> = {
  REGISTERS: 'Uncompleted registers',
  ABSENCE: 'Absence notices',
  THRESHOLD: 'Repeated absence',
};

export const audienceWords = {
  FIRST_PARENT: 'First parent with an address',
  EVERY_PARENT: 'Every linked parent',
};
export type Audience = keyof typeof audienceWords;
const audiences = keysOf(audienceWords);

/** In minutes; notices look back two days, one of which quiet hours may take. */
const longestDelay = 720;

const optionalTime = (label: string, help: string) => time(label).nullable().meta({ label, help });

export const ruleSchema = z.strictObject({
  active: z.boolean().meta({ label: 'On' }),
  templateId: reference('Template', 'email/email-templates', 'name').nullable().meta({ label: 'Template' }),
  audience: z.enum(audiences, 'Choose who gets it.').meta({ label: 'Audience', options: audienceWords }),
  includeAbsent: z.boolean().meta({ label: 'Also send for Absent' }),
  copyTeacher: z.boolean().meta({ label: 'Copy to the class teacher' }),
  onlyUnexcused: z.boolean().meta({ label: 'Count only unexcused absences' }),
  delayMinutes: z
    .int('Enter whole minutes.')
    .min(0, 'Enter 0 or more.')
    .max(longestDelay, `Enter at most ${longestDelay} minutes.`)
    .meta({ label: 'Delay in minutes' }),
  times: wholeNumber(1, 10, 'At most').meta({ help: 'Reminders for one register, one a day.' }),
  atTime: time('At').meta({ help: 'On the day of the class, at the earliest.' }),
  digestAt: optionalTime('Daily digest to administrators', 'Leave empty for none.'),
  quietFrom: optionalTime('Quiet from', 'Nothing is sent during quiet hours. Waiting messages are sent when they end.'),
  quietTo: optionalTime('Quiet until', 'Leave both empty for none.'),
});
export type RuleInput = z.infer<typeof ruleSchema>;

/** Which settings a rule has: each of the Notifier's own has others, and reminders have them by who gets them. */
export type RuleForm = RuleKind | 'TO_STAFF' | 'TO_PARENTS';

const common = ['active', 'templateId', 'quietFrom', 'quietTo'] as const;

/** The settings that each rule uses. */
export const fieldsOfRule: Record<RuleForm, readonly (keyof RuleInput)[]> = {
  REGISTERS: [...common, 'delayMinutes', 'times', 'digestAt'],
  ABSENCE: [...common, 'delayMinutes', 'audience', 'includeAbsent'],
  THRESHOLD: [...common, 'delayMinutes', 'audience', 'atTime', 'copyTeacher', 'onlyUnexcused'],
  TO_STAFF: [...common, 'atTime'],
  TO_PARENTS: [...common, 'atTime', 'audience'],
};

/** The problem with a changed rule, if there is one; `changed`: the fields of the change. */
export function ruleProblem(
  { form, name, quietFrom, quietTo }: Pick<RuleRow, 'form' | 'name' | 'quietFrom' | 'quietTo'>,
  changed: readonly string[],
): FieldProblem | null {
  const foreign = changed.find((field) => !(fieldsOfRule[form] as readonly string[]).includes(field));
  if (foreign) return { path: foreign, message: `The rule ${name} has no such setting.` };
  if ((quietFrom === null) !== (quietTo === null))
    return {
      path: quietFrom === null ? 'quietFrom' : 'quietTo',
      message: 'Enter both times, or leave both empty.',
    };
  if (quietFrom !== null && quietFrom === quietTo)
    return { path: 'quietTo', message: 'The end must differ from the start.' };
  return null;
}

/** For pills and facts. */
export const outcomeWords = {
  WAITING: 'Waiting',
  TOLD: 'Already told',
  CORRECTED: 'Corrected',
  CLOSED: 'Class closed',
  EXPIRED: 'Too late',
  WITHDRAWN: 'Withdrawn',
  NO_PARENT: 'No parent',
  NO_ADDRESS: 'No e-mail address',
  NO_SCHOOL_MAIL: 'No school mail',
  NO_CONTACT: 'No contact',
  FAMILY_TOLD: 'The family has told',
};
/** The outcome of a notice. Only TOLD is final. */
export type Outcome = keyof typeof outcomeWords;
export const outcomes = keysOf(outcomeWords);

export type Untold = Exclude<Outcome, 'TOLD'>;

/** Why a notice was not sent, as a sentence for the pages of students and parents. */
export const outcomeReasons: Record<Untold, string> = {
  WAITING: 'It is not due yet.',
  CORRECTED: 'The mark was corrected before it was sent.',
  CLOSED: 'The class was closed before it was sent.',
  EXPIRED: 'Homeroom could not send it in time.',
  WITHDRAWN: 'The student is withdrawn.',
  NO_PARENT: 'No parent is linked to the student.',
  NO_ADDRESS: 'No linked parent has an e-mail address.',
  NO_SCHOOL_MAIL: 'No linked parent with an e-mail address wants school mail.',
  NO_CONTACT: 'No linked parent may be contacted about the student.',
  FAMILY_TOLD: 'The school already knows of the absence: the family has told.',
};

/**
 * In days: how long the Notifier keeps outcomes. Longer than a school year, because a repeated absence is told once while its class
 * runs, and reminders of a register continue while it may be edited (at most 366 days).
 */
export const noticesKeptDays = 400;

/** A run of a rule that did something, with the current state of its messages. */
export interface RuleRun {
  id: number;
  at: string;
  /** The user who pressed Run now; `null` if the rule ran automatically. */
  byName: string | null;
  messages: number;
  sent: number;
  failed: number;
  /** Messages that may have arrived: the mail server did not answer. */
  unknown: number;
  cancelled: number;
  /** Notices without any recipient. */
  leftOut: number;
  /** Notices cancelled by a correction. */
  corrected: number;
}

export interface RuleRow extends RuleInput {
  id: number;
  /** A `RuleKind`, or the cause of a reminder. */
  kind: string;
  form: RuleForm;
  name: string;
  /** Who gets a reminder, if not parents: the label of the field that names them. */
  to: string | null;
  /** The subject of its standard text. */
  subject: string;
  templateName: string | null;
  switchedAt: string | null;
  switchedBy: string | null;
  /** Since when its runs fail; `null` if the last one succeeded. */
  failingSince: string | null;
  /** How many people get the digest now. */
  digestTo: number;
  lastRun: RuleRun | null;
}

type Verdict = 'NOW' | Exclude<Outcome, 'CORRECTED' | 'CLOSED' | 'EXPIRED'>;

/** The state of a message; TOLD only means that it was queued. */
export interface ToldMessage {
  status: MessageStatus;
  sentAt: string | null;
}

/** A line of 'Who would get it now': a message, or a notice without one. */
export interface CheckRow {
  verdict: Verdict;
  /** The recipient; `null` without one. */
  name: string | null;
  address: string | null;
  /** The children, or the registers. */
  about: string[];
  classes: string[];
  /** The instant of the mark, or of the end of the class. */
  since: string;
  /** WAITING: until when. TOLD: when its message was queued. */
  at: string | null;
  /** TOLD: its message; `null` if it was deleted. */
  message: ToldMessage | null;
}

/** A rule's effect if it ran now; nothing is sent. */
export interface RuleCheck {
  checkedAt: string;
  /** The first class date that the rule considers. */
  since: IsoDate;
  /** How many children or registers the rule considers. */
  subjects: number;
  /** How many messages would be sent now. */
  messages: number;
  rows: CheckRow[];
}

export const runSchema = z.strictObject({
  /** The number of messages that the person saw; a run that would send more is refused. */
  messages: z.int().min(0).max(100_000),
});
export type RunRequest = z.infer<typeof runSchema>;
