/** Open to other features, beside the services. */
export { letterKindOf, letterKinds, reminderOf, ruleNameOf, standardText, type Reminder } from './letter-kinds.js';
export { addressed, type Addressed, type Addressee, type Recipient } from './recipients.js';
