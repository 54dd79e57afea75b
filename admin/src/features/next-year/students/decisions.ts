import { hasPlace, outcomeWords, type decidable, type Decide } from '@homeroom/shared/next-year/next-year';
import { plural } from '@homeroom/shared/text';
import type { PlanRow } from './rows';

/** The decision to send for the chosen students, and the sentence once it is made. */
export interface Decision {
  body: Decide;
  done: string;
}

const idsOf = (rows: readonly PlanRow[]) => rows.map(({ id }) => id);

/** 'Repeats' for 3 students: '3 students: Repeats'. `null` takes the proposal again, with its section. */
export function decisionOf(
  rows: readonly PlanRow[],
  outcome: (typeof decidable)[number] | null,
  reason?: string | null,
): Decision {
  const words = outcome === null ? 'as proposed' : outcomeWords[outcome];
  return {
    body: {
      studentIds: idsOf(rows),
      outcome,
      ...(outcome === null ? { plannedSectionId: null } : {}),
      ...(reason ? { reason } : {}),
    },
    done: `${plural(rows.length, 'student')}: ${words}.`,
  };
}

/**
 * Moves the chosen students into a section of the new year, `null` for the proposed one. Those who leave or are undecided are left out;
 * `null` if nobody remains.
 */
export function moveOf(rows: readonly PlanRow[], section: { id: number; sectionName: string } | null): Decision | null {
  const staying = rows.filter(({ outcome }) => hasPlace(outcome));
  if (staying.length === 0) return null;
  const rest = rows.length - staying.length;
  const where = section ? `in ${section.sectionName}` : 'in their proposed section';
  return {
    body: { studentIds: idsOf(staying), plannedSectionId: section?.id ?? null },
    done: `${plural(staying.length, 'student')} ${where}.${rest > 0 ? ` ${plural(rest, 'student')} who leave or are undecided have no section.` : ''}`,
  };
}
