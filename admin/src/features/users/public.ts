export { InvitationPanel } from './invitation-panel';
export { NotAccepted } from './not-accepted';
