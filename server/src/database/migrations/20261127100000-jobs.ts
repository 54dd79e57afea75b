import { creates, instant, optional, primary, text } from '../../platform/database/migration-dsl.js';

export const Jobs20261127100000 = creates('Jobs20261127100000', 'jobs', {
  columns: {
    name: primary(text(60)),
    due_at: instant(),
    lease: optional(text(36)),
    leased_until: optional(instant()),
  },
});
