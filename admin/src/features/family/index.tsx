import { type Access, defineFeature, lazyPart } from '../../frame/define-feature';

const office: Access = { roles: ['ADMIN'], can: ['update', 'Parent'] };

/** The link to a family's page, on the parent's page. The page itself is the server's. */
export const family = defineFeature({
  panels: { parents: { ...office, part: lazyPart(() => import('./family-page-panel'), 'FamilyPagePanel') } },
});
