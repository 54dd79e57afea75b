import type { Made } from '../../platform/imports/import-kind.js';
import type { PlannedChange } from './roster-changes.js';

/** A detail that an import changed. */
export type MadeChange = Pick<PlannedChange, 'of' | 'id' | 'field' | 'from' | 'to' | 'label'>;

/** The records created and changed by an import of students. */
export interface MadeRoster extends Made {
  studentIds: number[];
  parentIds: number[];
  /** The assignment that put students into sections. */
  assignmentId: number | null;
  changes: MadeChange[];
}
