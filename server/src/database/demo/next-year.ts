import { In, IsNull } from 'typeorm';
import { NextYearService } from '../../features/next-year/next-year.service.js';
import { StudentEntity } from '../../features/students/student.entity.js';
import type { Demo } from './demo.js';

/** Begins the plan of the next year, with a few students decided and two still undecided. */
export async function beginNextYear(demo: Demo) {
  const { db, office } = demo;
  const plan = demo.get(NextYearService);
  const { proposal } = await plan.read();
  if (!proposal) return;
  await plan.begin(proposal, office);
  const [repeats, moves, ...undecided] = await db.find(StudentEntity, {
    where: { status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', leavesOn: IsNull(), risingGrade: In(['2', '3']) },
    order: { studentNameOrder: 'ASC' },
    take: 4,
  });
  if (!repeats || !moves) return;
  await plan.decide({ studentIds: [repeats.id], outcome: 'REPEATS', reason: null }, office);
  await plan.decide({ studentIds: [moves.id], outcome: 'LEAVES', reason: 'The family moves to Cork' }, office);
  if (undecided.length > 0)
    await plan.decide({ studentIds: undecided.map(({ id }) => id), outcome: 'UNDECIDED', reason: null }, office);
}
