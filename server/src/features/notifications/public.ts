/** Open to other features, beside the services. */
export { addressed, loggedAs, type Addressed, type Addressee, type Recipient } from './recipients.js';
