import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { ActButtons } from './act-buttons';

/** What one may do with the chosen enrollments. */
export const BulkActs = ({ rows, onDone }: { rows: EnrollmentRow[]; onDone: () => void }) => (
  <ActButtons rows={rows} size="small" onDone={onDone} />
);
