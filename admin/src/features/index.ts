import { academics } from './academics';
import { assignments } from './assignments';
import { auth } from './auth';
import { calendar } from './calendar';
import { dashboard } from './dashboard';
import type { Feature } from './define-feature';
import { enrollments } from './enrollments';
import { markAttendance } from './mark-attendance';
import { parents } from './parents';
import { profile } from './profile';
import { reports } from './reports';
import { setup } from './setup';
import { students } from './students';
import { rosterImport } from './students/roster';
import { teacherDashboard } from './teacher-dashboard';
import { teachers } from './teachers';
import { users } from './users';
import { viewEditAttendance } from './view-edit-attendance';

/** The one list of features. What is not in it does not exist: no route, no line of the menu, no dead link. */
export const features: readonly Feature[] = [
  auth,
  dashboard,
  teacherDashboard,
  markAttendance,
  viewEditAttendance,
  reports,
  setup,
  ...academics,
  calendar,
  parents,
  students,
  rosterImport,
  enrollments,
  teachers,
  users,
  profile,
  ...assignments,
];
