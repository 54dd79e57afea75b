import type { Feature } from '../platform/feature.js';
import { absenceNotices } from './absence-notices/absence-notices.feature.js';
import { academics } from './academics/academics.feature.js';
import { apiSetup } from './settings/api-setup/api-setup.feature.js';
import { assignments } from './assignments/assignments.feature.js';
import { apiKeys } from './settings/api-keys/api-keys.feature.js';
import { attendance } from './attendance/attendance.feature.js';
import { backups } from './backups/backups.feature.js';
import { audit } from './audit/audit.feature.js';
import { auth } from './auth/auth.feature.js';
import { calendar } from './calendar/calendar.feature.js';
import { dayTimes } from './day-times/day-times.feature.js';
import { rollCall } from './roll-call/roll-call.feature.js';
import { calendarFeed } from './calendar-feed/calendar-feed.feature.js';
import { cover } from './cover/cover.feature.js';
import { dashboard } from './dashboard/dashboard.feature.js';
import { emailLog } from './email-log/email-log.feature.js';
import { enrollments } from './enrollments/enrollments.feature.js';
import { family } from './family/family.feature.js';
import { featureFlags } from './settings/feature-flags/feature-flags.feature.js';
import { foundation } from './foundation.js';
import { nextYear } from './next-year/next-year.feature.js';
import { notifications } from './notifications/notifications.feature.js';
import { notifier } from './notifier/notifier.feature.js';
import { oneRoster } from './one-roster/one-roster.feature.js';
import { parents } from './parents/parents.feature.js';
import { pastYears } from './past-years/past-years.feature.js';
import { print } from './print/print.feature.js';
import { profile } from './profile/profile.feature.js';
import { reports } from './reports/reports.feature.js';
import { studentImport } from './student-import/student-import.feature.js';
import { secondFactor } from './second-factor/second-factor.feature.js';
import { setup } from './setup/setup.feature.js';
import { singleSignOn } from './single-sign-on/single-sign-on.feature.js';
import { stays } from './stays/stays.feature.js';
import { students } from './students/students.feature.js';
import { teachers } from './teachers/teachers.feature.js';
import { theme } from './settings/theme/theme.feature.js';
import { users } from './users/users.feature.js';
import { wiki } from './wiki/wiki.feature.js';

/** The list of all features. The router checks their routes in this order, so the most used come first. */
export const features: Feature[] = [
  foundation,
  auth,
  secondFactor,
  singleSignOn,
  attendance,
  setup,
  users,
  profile,
  teachers,
  parents,
  students,
  stays,
  absenceNotices,
  dayTimes,
  rollCall,
  family,
  enrollments,
  pastYears,
  academics,
  calendar,
  calendarFeed,
  assignments,
  nextYear,
  studentImport,
  oneRoster,
  cover,
  dashboard,
  print,
  featureFlags,
  notifications,
  notifier,
  emailLog,
  audit,
  apiKeys,
  backups,
  reports,
  wiki,
  theme,
  apiSetup,
];
