import { useState } from 'react';
import type { PlannedStudent } from '@homeroom/shared/next-year/next-year';
import type { AttendanceRate, Placement, ProposedPlacements } from '@homeroom/shared/next-year/placements';
import type { SiblingWishes, WishedSiblings } from '@homeroom/shared/next-year/wishes';
import { plural } from '@homeroom/shared/text';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { useNextYear } from '../use-next-year';
import { withPlacements, type PlannerStudent } from './columns';

export interface Shown {
  proposal: ProposedPlacements;
  /** Where its students were, once it is applied. */
  back: Placement[] | null;
}

/** What the planner sends. */
function useActs(onProposed: (proposal: ProposedPlacements) => void) {
  const place = useAct<Placement[]>((placements) => ['PUT', '/next-year/placements', { placements }], {
    failed: 'Nobody was moved',
  });
  const fix = useAct<PlannedStudent>(
    ({ studentId, plannedSectionId }) => ['PUT', '/next-year/students', { studentIds: [studentId], plannedSectionId }],
    { failed: 'Nobody was fixed' },
  );
  const propose = useAct<number[], ProposedPlacements>((sectionIds) => ['POST', '/next-year/propose', { sectionIds }], {
    failed: 'Nothing was proposed',
    stale: false,
    then: onProposed,
  });

  const siblings = useAct<SiblingWishes, WishedSiblings>((wish) => ['POST', '/next-year/sibling-wishes', wish], {
    failed: 'Nothing was wished',
    done: ({ pairs, changed }, { kind }) =>
      pairs === 0
        ? 'No siblings are in these sections.'
        : `${plural(pairs, 'pair')} of siblings ${kind === 'TOGETHER' ? 'together' : 'apart'}, ${changed} of them changed. Propose again to follow them.`,
  });
  return { place, fix, propose, siblings };
}

/** The plan's students in their sections, and what the planner does with them. */
export function usePlanner() {
  const plan = useNextYear();
  const students = useGet<PlannedStudent[]>('/next-year/students', { refetchOnWindowFocus: true });
  const rates = useGet<AttendanceRate[]>('/next-year/attendance');
  const [shown, setShown] = useState<Shown | null>(null);
  const { place, fix, propose, siblings } = useActs((proposal) => setShown({ proposal, back: null }));
  const rateOf = new Map(rates.data?.map(({ studentId, rate }) => [studentId, rate]));
  const stored: PlannerStudent[] = (students.data ?? []).map((student) => ({
    ...student,
    attendance: rateOf.get(student.studentId) ?? null,
  }));
  const placeOf = new Map(stored.map((student) => [student.studentId, student.plannedSectionId]));
  const previewed = shown && !shown.back ? shown.proposal.placements : [];
  const underWay = place.isPending ? place.variables : [];
  return {
    query: plan.data ? students.query : plan.query,
    plan: plan.data?.plan ?? null,
    isLoaded:
      plan.data !== undefined && students.data !== undefined && (rates.data !== undefined || rates.query.isError),
    isBusy: place.isPending || fix.isPending || propose.isPending,
    isProposing: propose.isPending,
    /** As the proposal that is shown has them. */
    students: withPlacements(withPlacements(stored, underWay), previewed),
    movedIds: new Set(previewed.map(({ studentId }) => studentId)),
    shown,
    wishSiblings: siblings.mutate,
    propose: (sectionIds: number[]) => propose.mutate(sectionIds),
    dismiss: () => setShown(null),
    /** Moves students by hand; a proposal that is shown no longer fits then. */
    move(studentIds: readonly number[], plannedSectionId: number) {
      const moved = studentIds.filter((id) => placeOf.get(id) !== plannedSectionId);
      if (moved.length === 0) return;
      setShown(null);
      place.mutate(moved.map((studentId) => ({ studentId, plannedSectionId })));
    },
    fix(student: PlannedStudent, isFixed: boolean) {
      if (isFixed) fix.mutate(student);
      else place.mutate([{ studentId: student.studentId, plannedSectionId: student.plannedSectionId }]);
    },
    apply({ proposal }: Shown) {
      const back = proposal.placements.map(({ studentId }) => ({
        studentId,
        plannedSectionId: placeOf.get(studentId) ?? null,
      }));
      place.mutate(proposal.placements, { onSuccess: () => setShown({ proposal, back }) });
    },
    takeBack: (back: Placement[]) => place.mutate(back, { onSuccess: () => setShown(null) }),
  };
}

export type PlannerOf = ReturnType<typeof usePlanner>;
