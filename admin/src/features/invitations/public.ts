export { InviteButton, InviteChosen, InviteFromList, InviteImported } from './invite-buttons';
export { InviteDialog } from './invite-dialog';
export { invitationTones } from './invite-words';
