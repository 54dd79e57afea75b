import { steps } from './steps';
import { EnrollFields } from './enroll-fields';

/** Who is enrolled; the grades are the school's, where it has any. */
export function StudentStep({ grades }: { grades: readonly string[] }) {
  return <EnrollFields names={steps[0].fields} grades={grades} />;
}
