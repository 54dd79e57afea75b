export { InvitationPanel } from './invitation-panel';
export { userStatusTones, userStatusWordTones } from './user-status';
