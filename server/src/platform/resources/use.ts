import type { EntityManager } from 'typeorm';
import type { Subject } from '@homeroom/shared/abilities';
import type { FieldProblem } from '@homeroom/shared/errors';
import type { Values } from './define-resource.js';

/** Protects records of another feature that this feature's rows refer to. Their owner need not know about it. */
export interface Use {
  subject: Subject;
  /** Refuses a change after which the record would not serve its users any more: a problem beside its field. */
  check: (record: Values, manager: EntityManager) => Promise<FieldProblem | null>;
  /** Why it cannot be deleted, with the names of its users; `null` without any. */
  keeps: (id: number, manager: EntityManager) => Promise<string | null>;
}

/** The injection token for the declarations of all features. */
export const USES = Symbol('uses');
