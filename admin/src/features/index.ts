import { academics } from './academics';
import { auth } from './auth';
import { dashboard } from './dashboard';
import type { Feature } from './define-feature';
import { markAttendance } from './mark-attendance';
import { parents } from './parents';
import { students } from './students';
import { teachers } from './teachers';
import { users } from './users';

/** The one list of features. What is not in it does not exist: no route, no line of the menu, no dead link. */
export const features: readonly Feature[] = [auth, dashboard, markAttendance, ...academics, parents, students, teachers, users];
