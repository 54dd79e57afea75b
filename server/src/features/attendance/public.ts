/** Open to other features, beside the services. */
export { placeKey, type RegisterCount } from './count-registers.js';
export { editingClosedOn, emptyRoster, isOpen, opening, type MarkingRules, whyNoClassYet } from './refusal.js';
