import { dayMs } from '@homeroom/shared/dates';
import { linkDays } from '@homeroom/shared/family';
import { FamilyLinks20270111110000 } from '../../database/migrations/20270111110000-family-links.js';
import { FamilyLinkAddresses20270114100000 } from '../../database/migrations/20270114100000-family-link-addresses.js';
import type { Feature } from '../../platform/feature.js';
import type { Merging } from '../../platform/merging/merging.js';
import { FamilyLinkEntity } from './family-link.entity.js';
import { FamilyModule } from './family.module.js';

/** The links of both parents open the page of the kept one, as far as they were made for its address. */
const mergeLinks: Merging = {
  subject: 'Parent',
  columns: ['family_links.parent_id'],
  rows: ['link to the family’s page', 'links to the family’s page'],
  expires: true,
  plan: () => Promise.resolve({ moves: [] }),
  move: async ({ db, keptId, otherId }) => {
    await db.update(FamilyLinkEntity, { parentId: otherId }, { parentId: keptId });
  },
};

export const family: Feature = {
  module: FamilyModule,
  pages: ['family'],
  causes: { FAMILY: 'Family page' },
  entities: [FamilyLinkEntity],
  merging: [mergeLinks],
  migrations: [FamilyLinks20270111110000, FamilyLinkAddresses20270114100000],
  expiring: [{ table: 'family_links', at: 'expires_at', aheadMs: (linkDays.most + 2) * dayMs }],
};
