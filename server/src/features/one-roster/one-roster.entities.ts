import { OneRosterIds20270109200000 } from '../../database/migrations/20270109200000-one-roster.js';
import { entityOf } from '../../platform/database/entity-of.js';

export const SourcedIdEntity = entityOf(OneRosterIds20270109200000);

/** The ids that imports kept. */
export const fromSourcedIds = 'FROM one_roster_ids sourced_id';
