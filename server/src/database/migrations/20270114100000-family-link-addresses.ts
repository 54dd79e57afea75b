import { adds, optional, text } from '../../platform/database/migration-dsl.js';
import { FamilyLinks20270111110000 } from './20270111110000-family-links.js';

/** The parent's e-mail address when the link was made. */
export const FamilyLinkAddresses20270114100000 = adds('FamilyLinkAddresses20270114100000', FamilyLinks20270111110000, {
  email: optional(text(254)),
});
