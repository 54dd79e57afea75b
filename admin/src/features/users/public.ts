export { InvitationPanel } from './invitation-panel';
export { InviteButton, InviteChosen, InviteFromList, InviteImported } from './invite/invite-buttons';
export { InviteDialog } from './invite/invite-dialog';
export { NotAccepted } from './not-accepted';
