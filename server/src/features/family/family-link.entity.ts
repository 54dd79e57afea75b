import { FamilyLinks20270111110000 } from '../../database/migrations/20270111110000-family-links.js';
import { entityOf } from '../../platform/database/entity-of.js';

/**
 * A parent's link to the page of their family. It opens by a signature, which is not stored. `code` is in its address: random, because
 * whoever can type a path into an e-mail could have it signed.
 */
export const FamilyLinkEntity = entityOf(FamilyLinks20270111110000);
