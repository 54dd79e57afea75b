import { absenceNoticeAccess } from './absence-notices.js';

/** The resources whose access is declared beside their schemas. */
export const resourceAccess = [
  // One on each line, by name.
  absenceNoticeAccess,
];
