import { showMeetingDays, showTimes } from '@homeroom/shared/assignments/class-times';
import { coverRequestMessages } from '@homeroom/shared/cover/cover-requests';
import {
  datesInWords,
  delegationMessages,
  type AllocatedClass,
  type Candidate,
  type UnmarkedDate,
} from '@homeroom/shared/cover/cover';
import { plural } from '@homeroom/shared/text';

/** 'Mon, Wed, 09:00–09:45': distinguishes a teacher's classes. */
export const meetingWords = (of: AllocatedClass) => [showMeetingDays(of), showTimes(of)].filter(Boolean).join(', ');

const noPassword = 'No password yet, so they cannot mark.';

/** Shown candidates who could cover once they have accepted an invitation. */
export const withoutPassword = (candidates: readonly Candidate[]) =>
  candidates.filter(({ blocked, hasPassword }) => !blocked && !hasPassword);

/** Whether something speaks against a candidate who can be chosen. */
export const isDoubtful = ({ hasPassword, clashes }: Candidate) => !hasPassword || clashes.length > 0;

/** Why a candidate cannot cover, or how well they suit. */
export function candidateWords(
  { blocked, hasPassword, clashes, sameClassType }: Candidate,
  { dates, classType }: { dates: number; classType: string },
): string {
  if (blocked) return blocked;
  const clash = clashes.length > 0 ? `Clash: ${clashes.map(lowerFirst).join(' ')}` : null;
  if (!hasPassword) return [noPassword, clash].filter(Boolean).join(' ');
  if (clash) return clash;
  const free = dates === 1 ? 'Free on that date.' : dates === 2 ? 'Free on both dates.' : `Free on all ${dates} dates.`;
  return sameClassType ? `${free} Teaches ${classType} too.` : free;
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

export const coverLoad = ({ coversThisMonth }: Candidate) => `${plural(coversThisMonth, 'cover')} this month`;

/** 'Ravi Krishnan' as 'Ravi K.', to fit on a button. */
export function shortName(name: string): string {
  const [first, ...others] = name.split(' ');
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial}.` : name;
}

/** Of a class without dates to choose: they are over, completed or closed. */
export const noDatesLeft = 'This class has no dates left to cover.';

export const isCovered = ({ coveredBy }: UnmarkedDate) => coveredBy.length > 0;

/** Explains the effect of choosing dates that are already covered; null if there are none. */
export function coveredWords(dates: readonly UnmarkedDate[]): string | null {
  const covered = dates.filter(isCovered).map(({ classDate }) => classDate);
  if (covered.length === 0) return null;
  return `${datesInWords(covered)} ${covered.length === 1 ? 'is' : 'are'} already covered. You are asked before anything changes.`;
}

/** Which requested dates stay open; null if none do. */
export function leftOpenWords(requested: readonly UnmarkedDate[], chosen: readonly number[]): string | null {
  const left = requested.filter((date) => !isCovered(date) && !chosen.includes(date.id));
  if (left.length === 0) return null;
  return `${datesInWords(left.map(({ classDate }) => classDate))} ${left.length === 1 ? 'is' : 'are'} still open.`;
}

/** Describes the effect of Grant Access. */
export const grantWords = (name: string, className: string, dates: number, anEmail: string) =>
  `${name} will cover ${className} on ${plural(dates, 'date')}. Both teachers get ${anEmail}.`;

interface GrantChoices {
  schedule: AllocatedClass | undefined;
  chosen: readonly number[];
  candidate: Candidate | undefined;
  /** The request that the grant answers. */
  answered: { dates: readonly { id: number }[] } | undefined;
}

/** Why access cannot be granted yet, if it cannot. */
export function grantProblem({ schedule, chosen, candidate, answered }: GrantChoices): string | undefined {
  if (!schedule || chosen.length === 0) return delegationMessages.incomplete;
  if (answered && !answered.dates.some(({ id }) => chosen.includes(id))) return coverRequestMessages.noneAsked;
  return candidate ? undefined : 'Choose the temporary teacher.';
}
