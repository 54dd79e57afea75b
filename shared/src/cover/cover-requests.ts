import { z } from 'zod';
import type { IsoDate } from '../dates.js';
import { date, idParam, optionalText, several } from '../fields.js';
import {
  datesInWords,
  delegationMessages,
  delegationBody,
  whoCovers,
  type AllocatedClass,
  type UnmarkedDate,
} from './cover.js';
import type { NamedClass } from '../text.js';
import { keysOf } from '../text.js';
import { fromSpec } from './spec-names.js';

export const coverRequestWords = {
  ASKED: 'With the office',
  GRANTED: 'Granted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
};
export type CoverRequestState = keyof typeof coverRequestWords;
const coverRequestStates = keysOf(coverRequestWords);

const { classTypeScheduleId, academicCalendarIds, reason, tempTeacherId, overlap } = delegationBody.shape;

const coverRequestBody = z.strictObject({ classTypeScheduleId, academicCalendarIds, reason });
export const coverRequestSchema = coverRequestBody.transform(fromSpec);
export type CoverRequestInput = z.infer<typeof coverRequestSchema>;

/** A teacher asks for cover of several of their classes at once: a request for each, all or none. */
export const coverRequestsSchema = z.strictObject({
  reason,
  asks: several(coverRequestBody.omit({ reason: true }).transform(fromSpec), 'Choose at least one date.').max(
    100,
    'Ask for at most 100 classes at once.',
  ),
});
export type CoverRequestsInput = z.infer<typeof coverRequestsSchema>;

/** The office grants a request: the substitute, and the dates if it covers only some. */
export const grantRequestSchema = z
  .strictObject({ tempTeacherId, academicCalendarIds: academicCalendarIds.optional(), overlap })
  .transform(fromSpec);
export type GrantRequest = z.infer<typeof grantRequestSchema>;

export const declineRequestSchema = z.strictObject({ answer: optionalText(200, 'Answer') });
export type DeclineRequest = z.infer<typeof declineRequestSchema>;

/** It is stored behind the substitute's name in `declinedBy`, which takes 300 characters. */
export const declineCoverReason = optionalText(130, 'Reason');

/** A substitute declines a date: their cover ends, and the office has to arrange new cover. */
export const declineCoverSchema = z
  .strictObject({ classTypeScheduleId, classDate: date('Date'), reason: declineCoverReason })
  .transform(fromSpec);
export type DeclineCover = z.infer<typeof declineCoverSchema>;

export const coverRequestsQuerySchema = z.strictObject({
  state: z.enum(coverRequestStates).optional(),
  teacherUserId: idParam.optional(),
});
export type CoverRequestsQuery = z.infer<typeof coverRequestsQuerySchema>;

export interface CoverRequestRow extends NamedClass {
  id: number;
  state: CoverRequestState;
  /** The teacher of the class, who asked. */
  teacherId: number;
  teacherUserId: number;
  /** The dates that are still in the calendar, ascending. `closed`: why the class of an open request does not meet then, 'closed: Storm day'. */
  dates: { id: number; date: IsoDate; closed: string | null }[];
  reason: string | null;
  /** If it replaces declined cover: by whom and why. */
  declinedBy: string | null;
  askedAt: string;
  /** Why it was declined, or withdrawn by a change of the class. */
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

export type ClassToAskFor = AllocatedClass & { dates: UnmarkedDate[] };

export const coverRequestMessages = {
  /** `covered`: the dates left out. */
  asked: (covered: readonly UnmarkedDate[]) =>
    covered.length === 0
      ? 'The office has your request.'
      : `The office has your request. These dates are left out: ${whoCovers(covered)}.`,
  covered: (covered: readonly UnmarkedDate[]) => `${whoCovers(covered)}.`,
  /** `open`: the requested dates without cover. */
  granted: (open: readonly IsoDate[]) =>
    open.length === 0
      ? delegationMessages.success
      : `${delegationMessages.success}. ${datesInWords(open)} ${open.length === 1 ? 'is' : 'are'} still open.`,
  noneAsked: 'Choose at least one of the dates that were asked for.',
  declined: 'Request declined.',
  withdrawn: 'Request withdrawn.',
  coverDeclined: 'Declined. The office has been told.',
  classEnded: 'The teacher no longer has this class then.',
  noClass: 'The class does not meet then any more.',
  coverOver: 'This cover is over, or its register is completed.',
  answered: 'This request was already answered.',
  same: 'You have already asked for one of these dates.',
  notOffered: 'One of these dates is over, completed or not a date of your class. Choose the dates again.',
};
