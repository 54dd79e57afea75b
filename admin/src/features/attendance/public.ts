/** Open to other features and the shell. */
export { CellCard, CellDrawer } from './cell/open-cell';
export { MarkButtons } from './mark-buttons';
export { marksOffline, NoSchedules } from './no-schedules';
export { lostWords, stateOf } from './registers/draft-state';
export type { RegisterPlace } from './registers/draft';
export { drafts, forgetNamesInDrafts, placeKey } from './registers/device-drafts';
export { countsAhead } from './registers/register-counts';
export { DraftPill, UnsentMarks } from './registers/unsent-marks';
export { useUnsentMarks } from './registers/use-unsent-marks';
export { SignOutQuestion } from './registers/sign-out-question';
export { useSignOut } from './registers/use-sign-out';
