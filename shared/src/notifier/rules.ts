import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import type { FieldProblem } from '../errors.js';
import { reference, time } from '../fields.js';
import type { MessageStatus } from '../mail.js';
import type { RuleToken } from '../notifications/tokens.js';

/** The rules of the Notifier (decisions 5); a school has one of each. */
export const ruleKinds = ['REGISTERS', 'ABSENCE', 'THRESHOLD'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleNames: Record<RuleKind, string> = {
  REGISTERS: 'Uncompleted registers',
  ABSENCE: 'Absence notices',
  THRESHOLD: 'Repeated absence',
};

/** What a rule's template must name, because only the rule knows it. */
export const ownToken: Record<RuleKind, RuleToken> = {
  REGISTERS: 'registers',
  ABSENCE: 'children',
  THRESHOLD: 'absences',
};

/** What a rule fills in beside the names of the recipient and the school. */
export const filledTokens: Record<RuleKind, readonly RuleToken[]> = {
  REGISTERS: ['registers'],
  ABSENCE: ['children', 'absences'],
  THRESHOLD: ['children', 'absences'],
};

export const audiences = ['FIRST_PARENT', 'EVERY_PARENT'] as const;
export type Audience = (typeof audiences)[number];
export const audienceWords: Record<Audience, string> = {
  FIRST_PARENT: 'First parent with an address',
  EVERY_PARENT: 'Every linked parent',
};

/** The longest delay, in minutes: notices look back two days, and quiet hours need one of them. */
const longestDelay = 720;

const optionalTime = (label: string, help: string) => time(label).nullable().meta({ label, help });

/** What the office sets of a rule. */
export const ruleSchema = z.strictObject({
  active: z.boolean().meta({ label: 'On' }),
  templateId: reference('Template', 'email/email-templates', 'name').nullable().meta({ label: 'Template' }),
  audience: z.enum(audiences, 'Choose who gets it.').meta({ label: 'Audience', options: audienceWords }),
  includeAbsent: z.boolean().meta({ label: 'Also for Absent' }),
  copyTeacher: z.boolean().meta({ label: 'Copy to the class teacher' }),
  delayMinutes: z
    .int('Enter whole minutes.')
    .min(0, 'Enter 0 or more.')
    .max(longestDelay, `Enter at most ${longestDelay} minutes.`)
    .meta({ label: 'Delay' }),
  times: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(10, 'Enter at most 10.').meta({
    label: 'At most',
    help: 'Reminders for one register, one a day.',
  }),
  atTime: time('At').meta({ label: 'At', help: 'On the day of the class, at the earliest.' }),
  digestAt: optionalTime('Daily digest to administrators', 'Leave empty for none.'),
  quietFrom: optionalTime('Quiet from', 'Nothing is sent during quiet hours. Waiting messages are sent when they end.'),
  quietTo: optionalTime('Quiet until', 'Leave both empty for none.'),
});
export type RuleInput = z.infer<typeof ruleSchema>;

const common = ['active', 'templateId', 'quietFrom', 'quietTo', 'delayMinutes'] as const;

/** What each rule has a use for; it keeps nothing else. */
export const fieldsOfRule: Record<RuleKind, readonly (keyof RuleInput)[]> = {
  REGISTERS: [...common, 'times', 'digestAt'],
  ABSENCE: [...common, 'audience', 'includeAbsent'],
  THRESHOLD: [...common, 'audience', 'atTime', 'copyTeacher'],
};

/** What is wrong with a change of a rule, as the rule would be with it. */
export function ruleProblem(
  { kind, quietFrom, quietTo }: { kind: RuleKind } & Pick<RuleInput, 'quietFrom' | 'quietTo'>,
  changed: readonly string[],
): FieldProblem | null {
  const foreign = changed.find((field) => !(fieldsOfRule[kind] as readonly string[]).includes(field));
  if (foreign) return { path: foreign, message: `The rule ${ruleNames[kind]} has no such setting.` };
  if ((quietFrom === null) !== (quietTo === null))
    return {
      path: quietFrom === null ? 'quietFrom' : 'quietTo',
      message: 'Enter both times, or leave both empty.',
    };
  if (quietFrom !== null && quietFrom === quietTo)
    return { path: 'quietTo', message: 'The end must differ from the start.' };
  return null;
}

/** What became of something that a rule was to tell. Only TOLD is for good. */
export const outcomes = [
  'WAITING',
  'TOLD',
  'CORRECTED',
  'CLOSED',
  'EXPIRED',
  'WITHDRAWN',
  'NO_PARENT',
  'NO_ADDRESS',
  'NO_SCHOOL_MAIL',
] as const;
export type Outcome = (typeof outcomes)[number];

/** As pills and facts say it. */
export const outcomeWords: Record<Outcome, string> = {
  WAITING: 'Waiting',
  TOLD: 'Already told',
  CORRECTED: 'Corrected',
  CLOSED: 'Class closed',
  EXPIRED: 'Too late',
  WITHDRAWN: 'Withdrawn',
  NO_PARENT: 'No parent',
  NO_ADDRESS: 'No email address',
  NO_SCHOOL_MAIL: 'No school mail',
};

export type Untold = Exclude<Outcome, 'TOLD'>;

/** Why one was not sent, as a sentence for the pages of students and parents. */
export const outcomeReasons: Record<Untold, string> = {
  WAITING: 'It is not due yet.',
  CORRECTED: 'The mark was corrected before it was sent.',
  CLOSED: 'The class was closed before it was sent.',
  EXPIRED: 'Homeroom could not send it in time.',
  WITHDRAWN: 'The student is withdrawn.',
  NO_PARENT: 'No parent is linked to the student.',
  NO_ADDRESS: 'No linked parent has an e-mail address.',
  NO_SCHOOL_MAIL: 'No linked parent with an e-mail address wants school mail.',
};

/**
 * In days: how long the Notifier keeps what became of a register or an absence. Longer than a school year, because a repeated absence
 * is told once for as long as its class runs, and a register is reminded of for as long as it may be edited (366 days at most).
 */
export const noticesKeptDays = 400;

/** One run of a rule that did something, with what became of its messages since. */
export interface RuleRun {
  id: number;
  at: string;
  /** Who pressed Run now; `null` if the rule ran automatically. */
  byName: string | null;
  messages: number;
  sent: number;
  failed: number;
  /** Messages that may have arrived: the mail server did not answer. */
  unknown: number;
  cancelled: number;
  /** Notices without any recipient. */
  leftOut: number;
  /** Notices that a correction took back. */
  corrected: number;
}

/** A rule as the Notifier shows it. */
export interface RuleRow extends RuleInput {
  id: number;
  kind: RuleKind;
  templateName: string | null;
  switchedAt: string | null;
  switchedBy: string | null;
  /** Who gets the digest, as many as there are now. */
  digestTo: number;
  lastRun: RuleRun | null;
}

export type Verdict = 'NOW' | Exclude<Outcome, 'CORRECTED' | 'CLOSED' | 'EXPIRED'>;

/** What became of a message: TOLD says only that it was queued. */
export interface ToldMessage {
  status: MessageStatus;
  sentAt: string | null;
}

/** One line of 'Who would get it now': a message, or something that makes none. */
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
  /** TOLD: its message; `null` if there is none any more. */
  message: ToldMessage | null;
}

/** What a rule would do now; nothing is sent. */
export interface RuleCheck {
  checkedAt: string;
  /** The first day of the classes that the rule looks at. */
  since: IsoDate;
  /** How many children or registers the rule looks at. */
  subjects: number;
  /** Messages that would go now. */
  messages: number;
  rows: CheckRow[];
}

export const runSchema = z.strictObject({
  /** How many messages the person was shown; a run that would send more is refused. */
  messages: z.int().min(0).max(100_000),
});
export type RunRequest = z.infer<typeof runSchema>;
