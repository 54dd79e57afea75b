import { outcomes } from '@homeroom/shared/next-year/next-year';
import { hasWords } from '@homeroom/shared/search';
import { byName } from '@homeroom/shared/text';
import { z } from 'zod';
import { idWord, inOrder, oneOf, sortBy, text, word } from '../../../components/use-address';
import type { PlanRow } from './rows';

const planSorts = ['studentName', 'sectionName', 'grade', 'outcome', 'plannedSectionName'] as const;
export type PlanSort = (typeof planSorts)[number];

/** A section of the new year, or 'none' for students without one. */
const plannedSection = word<number | 'none'>(
  (written) => (written === 'none' ? 'none' : (idWord.safeParse(written).data ?? null)),
  String,
)
  .nullable()
  .catch(null);

/** `?q=khan&outcome=UNDECIDED&from=2-B&section=12&sort=-grade`, or `section=none`; the findings of the check link here. */
export const planAddress = z.object({
  q: text,
  outcome: oneOf(outcomes),
  /** The name of a section of this year. */
  from: text,
  section: plannedSection,
  sort: sortBy(planSorts).nullable().catch(null),
});
export type PlanAddress = z.output<typeof planAddress>;

/** The rows that match the address, in its order; they arrive sorted by name. */
export function arrangePlan(
  rows: readonly PlanRow[],
  { q, outcome, from, section, sort }: Omit<PlanAddress, 'sort'> & { sort: string | null },
): PlanRow[] {
  const shown = rows.filter(
    (row) =>
      (outcome === null || row.outcome === outcome) &&
      (from === '' || row.sectionName === from) &&
      (section === null || (section === 'none' ? isHomeless(row) : row.plannedSectionId === section)) &&
      (q === '' || hasWords(q, row.studentName, row.sectionName ?? '', row.plannedSectionName ?? '')),
  );
  return inOrder(shown, sort as PlanAddress['sort'], (by) => byName((row) => row[by] ?? ''));
}

/** Whether the student stays, and has no section yet. */
const isHomeless = ({ outcome, plannedSectionId }: PlanRow) =>
  outcome !== 'LEAVES' && outcome !== 'UNDECIDED' && plannedSectionId === null;
