import { plannedClassSchema } from '@homeroom/shared/next-year/next-year';
import { SchemaItem } from '../../components/schema-item';
import { Select } from '../../components/select';
import { useNextYear } from './use-next-year';

/** The semester of a planned class, among those of the plan. */
export function SemesterField() {
  const { data } = useNextYear();
  return (
    <SchemaItem name="semesterName" schema={plannedClassSchema.shape.semesterName}>
      <Select
        className="half-input"
        placeholder="Choose"
        options={(data?.plan?.semesters ?? []).map(({ semesterName }) => ({
          value: semesterName,
          label: semesterName,
        }))}
      />
    </SchemaItem>
  );
}
