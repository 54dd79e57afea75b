import { steps } from './steps';
import { EnrollFields } from './enroll-fields';

/** Who is enrolled; the grades are the school's, where it has any. */
export function StudentStep({ grades }: { grades: readonly string[] }) {
  const choices = grades.map((value) => ({ value, label: value }));
  return <EnrollFields names={steps[0].fields} choices={grades.length > 0 ? { currentGrade: choices, risingGrade: choices } : {}} />;
}
