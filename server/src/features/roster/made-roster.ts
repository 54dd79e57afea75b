import type { Made } from '../../platform/imports/import-kind.js';
import type { PlannedChange } from './roster-changes.js';

/** A detail that an import changed. */
export type MadeChange = Pick<PlannedChange, 'of' | 'id' | 'field' | 'from' | 'to' | 'label'>;

/** What an import of students created and changed. */
export interface MadeRoster extends Made {
  studentIds: number[];
  parentIds: number[];
  /** The assignment that put students into sections. */
  assignmentId: number | null;
  changes: MadeChange[];
}
