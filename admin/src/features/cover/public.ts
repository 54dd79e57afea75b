export { DeclineCoverButton } from './requests/decline-dialog';
export { AskForCover } from './requests/ask-for-cover';
export { OwnRequests, useOwnRequests } from './requests/own-requests';
export { EndedCover, TouchedCovers } from './touched-covers';
