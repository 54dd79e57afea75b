/** What other features and the shell use of this one. */
export { AskForCover } from './requests/ask-for-cover';
export { OwnRequests, useOwnRequests } from './requests/own-requests';
export { TouchedCovers } from './touched-covers';
