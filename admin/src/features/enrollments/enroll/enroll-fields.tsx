import { Form, Input } from 'antd';
import type { z } from 'zod';
import { addDays } from '@homeroom/shared/dates';
import { enrollmentSchema, type EnrollmentField } from '@homeroom/shared/enrollments/enrollments';
import { glossary } from '@homeroom/shared/glossary';
import { OptionalLabel } from '../../../components/optional-label';
import { schemaRule } from '../../../components/schema-rule';
import { useSchool } from '../../../providers/school';
import { FieldInput } from '../../../resources/field-input';
import { fieldsOf, type Field } from '../../../resources/fields';
import { formLines } from '../../../resources/pairs';

const formFields = fieldsOf(enrollmentSchema);

/** Explains the school's terms that a family may not know. */
const help: Partial<Record<EnrollmentField, string>> = { risingGrade: glossary['rising grade'] };

/** The first parent's fields, which their browser can fill in. */
const autoComplete: Partial<Record<EnrollmentField, string>> = {
  parent1FirstName: 'given-name',
  parent1LastName: 'family-name',
  parent1Email: 'email',
  parent1Phone: 'tel',
};

interface EnrollFieldsProps {
  names: readonly EnrollmentField[];
  /** The school's grades; without any, the grade fields accept any text. */
  grades?: readonly string[];
  /** Optional fields of the schema that this form asks for. */
  asked?: readonly EnrollmentField[];
}

/** The given fields of the form's schema; names are side by side where there is room. */
export function EnrollFields({ names, grades = [], asked = [] }: EnrollFieldsProps) {
  const fields = names.map((name): Field => {
    const field = formFields.find((each) => each.name === name)!;
    if (field.kind !== 'name') return field;
    return grades.length > 0
      ? { ...field, kind: 'choice', choices: grades.map((value) => ({ value, label: value })) }
      : { ...field, kind: 'line' };
  });
  return formLines(fields).map((line) => (
    <div key={line[0]!.name} className="enroll-line">
      {line.map((field) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={
            field.optional && !asked.includes(field.name as EnrollmentField) ? (
              <OptionalLabel>{field.label}</OptionalLabel>
            ) : (
              field.label
            )
          }
          extra={help[field.name as EnrollmentField]}
          validateTrigger={field.kind === 'choice' || field.kind === 'date' ? [] : 'onBlur'}
          rules={[schemaRule(enrollmentSchema.shape[field.name as EnrollmentField] as z.ZodType)]}
        >
          {field.kind === 'date' ? (
            <BirthDateInput />
          ) : (
            <FieldInput
              field={field}
              choices={field.choices ?? []}
              autoComplete={autoComplete[field.name as EnrollmentField]}
            />
          )}
        </Form.Item>
      ))}
    </div>
  ));
}

/** The device's own date input, because a phone's wheels reach a birth date faster than a calendar does. */
function BirthDateInput(given: { id?: string; value?: string; onChange?: never }) {
  const { today } = useSchool();
  return <Input {...given} type="date" min="1950-01-01" max={addDays(today, -1)} className="enroll-date" />;
}
