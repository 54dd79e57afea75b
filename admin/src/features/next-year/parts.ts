import type { PlanFinding } from '@homeroom/shared/next-year/next-year';
import { z } from 'zod';
import { oneOf } from '../../components/use-address';

export const planPath = '/next-year';

/** The parts of the plan, as tabs. */
export const partLabels = {
  students: 'Students',
  planner: 'Planner',
  sections: 'Sections',
  classes: 'Classes',
  year: 'Year',
} as const satisfies Record<PlanFinding['part'] | 'planner', string>;
export type Part = keyof typeof partLabels;
export const parts = Object.keys(partLabels) as Part[];

/** `?part=year`, and once a plan is in effect `?part=begin` for the next one. */
export const partAddress = z.object({ part: oneOf([...parts, 'begin']) });

/** The address of a part. Sections and classes have paths of their own, with their lists' filters. */
export const pathOfPart = (part: Part) =>
  part === 'students'
    ? planPath
    : part === 'year' || part === 'planner'
      ? `${planPath}?part=${part}`
      : `${planPath}/${part}`;

/** The place where a finding is put right: the classes or students that it means, or its part. */
export const pathOfFinding = ({ part, filter }: Pick<PlanFinding, 'part' | 'filter'>) =>
  filter ? `${part === 'classes' ? pathOfPart(part) : planPath}?${filter}` : pathOfPart(part);
