import { hash } from 'node:crypto';
import { planClasses } from './plan-classes.js';
import { planCourses, planOrgs } from './plan-courses.js';
import { planEnrollments } from './plan-enrollments.js';
import { planPeople } from './plan-people.js';
import { planSessions } from './plan-sessions.js';
import type { PresentRoster } from './present-roster.js';
import type { Bundle } from './read-bundle.js';
import { RosterPlan } from './roster-plan.js';

/** Compares a file with the school: the fate of each row, and what an import writes. Writes nothing. */
export function planRoster(bundle: Bundle, present: PresentRoster): RosterPlan {
  const plan = new RosterPlan(bundle, present);
  planOrgs(plan);
  planSessions(plan);
  planCourses(plan);
  planPeople(plan);
  planEnrollments(plan, planClasses(plan));
  return plan;
}

/** Of everything that a check found; another digest means another import. */
export const digestOf = ({ rows, counts, writes }: RosterPlan) =>
  hash('sha256', JSON.stringify([rows, [...counts], writes]), 'base64url');
