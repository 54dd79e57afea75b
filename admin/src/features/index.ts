import { absenceNotices, absenceReasons } from './absence-notices';
import { academics } from './academics';
import { assignments } from './assignments';
import { attendance } from './attendance';
import { audit } from './audit';
import { auth } from './auth';
import { calendar } from './calendar';
import { dashboard } from './dashboard';
import type { Feature } from '../frame/define-feature';
import { emailLog } from './email-log';
import { cover } from './cover';
import { enrollments } from './enrollments';
import { nextYear } from './next-year';
import { notifications } from './notifications';
import { notifier } from './notifier';
import { oneRoster } from './one-roster';
import { parents } from './parents';
import { pastYears } from './past-years';
import { print } from './print';
import { profile } from './profile';
import { reports } from './reports';
import { apiSetup, theme } from './settings';
import { setup } from './setup';
import { students } from './students';
import { teachers } from './teachers';
import { users } from './users';
import { wiki } from './wiki';

/** The one list of features. A feature that is not in it has no route and no menu entry. */
export const features: readonly Feature[] = [
  auth,
  dashboard,
  attendance,
  absenceNotices,
  absenceReasons,
  reports,
  print,
  notifications,
  notifier,
  emailLog,
  apiSetup,
  oneRoster,
  audit,
  setup,
  nextYear,
  ...academics,
  pastYears,
  calendar,
  parents,
  students,
  enrollments,
  teachers,
  users,
  profile,
  ...assignments,
  wiki,
  cover,
  theme,
];
