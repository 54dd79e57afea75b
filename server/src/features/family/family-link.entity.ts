import { FamilyLinkAddresses20270114100000 } from '../../database/migrations/20270114100000-family-link-addresses.js';
import { entityOf } from '../../platform/database/entity-of.js';

/**
 * A parent's link to the page of their family. It opens by a signature, which is not stored. `code` is in its address: random, because
 * whoever can type a path into an e-mail could have it signed. It ends when the parent's address changes, because the old one may be
 * somebody else's.
 */
export const FamilyLinkEntity = entityOf(FamilyLinkAddresses20270114100000);
