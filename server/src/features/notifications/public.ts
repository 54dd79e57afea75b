/** Open to other features, beside the services. */
export { letterKindOf, letterKinds, reminderOf, ruleNameOf, standardText, type Reminder } from './letter-kinds.js';
export { addressed, loggedAs, type Addressed, type Addressee, type Recipient } from './recipients.js';
