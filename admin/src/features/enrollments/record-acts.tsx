import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { ActButtons } from './act-buttons';

/** What one may do with an enrollment that is open over the list. */
export const RecordActs = ({ record }: { record: EnrollmentRow }) => (
  <ActButtons rows={[record]} onDone={() => undefined} />
);
