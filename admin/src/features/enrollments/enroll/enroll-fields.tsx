import { enrollmentSchema, type EnrollmentField } from '@homeroom/shared/enrollments/enrollments';
import { glossary } from '@homeroom/shared/glossary';
import { FieldInput } from '../../../resources/field-input';
import { FieldLines } from '../../../resources/field-lines';
import { formLines } from '../../../resources/pairs';
import { namedFields, type Field } from '../../../resources/fields';

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
  required?: readonly EnrollmentField[];
}

/** The given fields of the form's schema; names are side by side where there is room. */
export function EnrollFields({ names, grades = [], required = [] }: EnrollFieldsProps) {
  const fields = namedFields(enrollmentSchema, names).map((field): Field => {
    if (field.kind !== 'name') return field;
    return grades.length > 0
      ? { ...field, kind: 'choice', choices: grades.map((value) => ({ value, label: value })) }
      : { ...field, kind: 'line' };
  });
  return (
    <FieldLines
      schema={enrollmentSchema}
      lines={formLines(fields)}
      itemOf={({ name, kind, optional }) => ({
        optional: optional && !required.includes(name as EnrollmentField),
        extra: help[name as EnrollmentField],
        validateTrigger: kind === 'choice' || kind === 'date' ? [] : 'onBlur',
      })}
    >
      {(field) => (
        <FieldInput
          field={field}
          choices={field.choices ?? []}
          autoComplete={autoComplete[field.name as EnrollmentField]}
        />
      )}
    </FieldLines>
  );
}
