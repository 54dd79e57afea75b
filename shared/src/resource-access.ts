import { absenceNoticeAccess } from './absence-notices.js';
import { nextYearAccess } from './next-year/next-year.js';

/** The resources whose access is declared beside their schemas. */
export const resourceAccess = [
  // One on each line, by name.
  absenceNoticeAccess,
  nextYearAccess,
];
