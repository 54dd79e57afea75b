import { absenceNoticeAccess } from './absence-notices.js';
import { absenceReasonAccess } from './absence-reasons.js';
import { nextYearAccess } from './next-year/next-year.js';

/** The resources whose access is declared beside their schemas. */
export const resourceAccess = [
  // One on each line, by name.
  absenceNoticeAccess,
  absenceReasonAccess,
  nextYearAccess,
];
