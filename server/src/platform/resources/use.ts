import type { Subject } from '@homeroom/shared/abilities';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { Database } from '../database/database.js';
import type { Declared } from '../feature.js';
import type { Values } from './define-resource.js';

declare module '../feature.js' {
  interface Feature {
    /** Protects other features' records that its rows refer to. */
    uses?: Use[];
  }
}

/** Protects another feature's records that this feature's rows refer to, without the other feature knowing. */
export interface Use {
  subject: Subject;
  /** The problem of a change after which these rows could no longer use the record. */
  check?: (record: Values, db: Database, declared: Declared) => Promise<FieldProblem | null>;
  /** Why the record cannot be deleted, with the names of its users; `null` if it can. */
  keeps?: (id: number, db: Database, declared: Declared) => Promise<string | null>;
}
