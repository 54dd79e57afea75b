import {
  attentionReasons,
  attentionRules,
  type AttentionReason,
  type AttentionReport,
  type AttentionStudent,
} from '@homeroom/shared/reports/attention';
import { hasWords } from '@homeroom/shared/search';
import { byName, byText, plural } from '@homeroom/shared/text';
import { z } from 'zod';
import { id, inOrder, oneOf, sortBy, text } from '../../../components/use-address';

const sorts = ['student', 'section', 'rate', 'absence', 'written'] as const;

/** `?find=omar&section=3&why=ROW&order=-rate`. */
export const attentionAddress = z.object({
  find: text,
  section: id,
  why: oneOf(attentionReasons),
  order: sortBy(sorts).nullable().catch(null),
});
export type AttentionAddress = z.output<typeof attentionAddress>;

type Compare = (a: AttentionStudent, b: AttentionStudent) => number;

const orders: Record<(typeof sorts)[number], () => Compare> = {
  student: () => byName(({ studentName }) => studentName),
  section: () => byName(({ sectionName }) => sectionName),
  rate: () => (a, b) => a.rate - b.rate,
  absence: () => byText(({ lastAbsence }) => lastAbsence ?? ''),
  written: () => byText(({ writtenAt }) => writtenAt ?? ''),
};

/** The students who match the address, without its reason: the counts of the reasons apply to them. */
export const foundStudents = (students: readonly AttentionStudent[], { find, section }: AttentionAddress) =>
  students.filter(
    (each) =>
      (section === undefined || each.sectionId === section) && hasWords(find, each.studentName, each.sectionName),
  );

/** The students with the address's reason, in its order; by default the lowest rate first. */
export const arranged = (found: readonly AttentionStudent[], { why, order }: AttentionAddress) =>
  inOrder(
    found.filter(({ reasons }) => !why || reasons.includes(why)),
    order,
    (by) => orders[by](),
  );

/** The choices of reasons: 'Below 90%'. */
export const reasonLabels = (rateBelow: number): Record<AttentionReason, string> => ({
  LOW: `Below ${rateBelow}%`,
  ROW: `${attentionRules.absencesInARow} absences in a row`,
  FALLING: 'Falling',
});

/** Why a student is listed: 'Below 90%', '4 absences in a row' or 'Down 14 points'. */
export const reasonWords = (
  reason: AttentionReason,
  { absencesInARow, change }: AttentionStudent,
  rateBelow: number,
): string =>
  ({
    LOW: `Below ${rateBelow}%`,
    ROW: `${absencesInARow} absences in a row`,
    FALLING: `Down ${-(change ?? 0)} points`,
  })[reason];

/** '2 of 5 absences excused', or '' if none is. */
export const excusedWords = ({ absences, excused }: Pick<AttentionStudent, 'absences' | 'excused'>): string =>
  excused > 0 ? `${excused} of ${plural(absences, 'absence')} excused` : '';

/** '7 students need attention', or 'No student needs attention'. */
export const attentionCount = ({ students }: Pick<AttentionReport, 'students'>) =>
  students.length === 0
    ? 'No student needs attention'
    : `${plural(students.length, 'student needs', 'students need')} attention`;
