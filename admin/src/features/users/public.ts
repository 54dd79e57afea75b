/** What other features and the shell use of this one. */
export { InvitationPanel } from './invitation-panel';
export { userStatusTones, userStatusWordTones } from './user-status';
