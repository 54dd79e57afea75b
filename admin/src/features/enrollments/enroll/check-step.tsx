import { Button, Checkbox, Form } from 'antd';
import {
  consentWords,
  enrollmentParts,
  enrollmentSchema,
  type EnrollmentField,
} from '@homeroom/shared/enrollments/enrollments';
import { Facts } from '../../../components/facts';
import { schemaRule } from '../../../components/schema-item';
import { fieldText } from '../../../resources/field-text';
import { namedFields } from '../../../resources/fields';
import type { Answers } from './draft';
import { stepOf } from './steps';

/** The answers, each part with a button to change it, and the consent. */
export function CheckStep({ answers, onChange }: { answers: Answers; onChange: (step: number) => void }) {
  return (
    <>
      {enrollmentParts.map(({ title, fields }) => {
        const facts = namedFields(enrollmentSchema, fields)
          .map((field) => ({ label: field.label, value: fieldText(field, answers[field.name as EnrollmentField]) }))
          .filter(({ value }) => value !== '');
        if (facts.length === 0) return null;
        return (
          <section key={title} className="enroll-part" aria-label={title}>
            <div>
              <h3>{title}</h3>
              <Button
                type="link"
                size="small"
                aria-label={`Change ${title}`}
                onClick={() => onChange(stepOf(fields[0]!))}
              >
                Change
              </Button>
            </div>
            <Facts facts={facts} />
          </section>
        );
      })}
      <Form.Item
        name="consent"
        valuePropName="checked"
        validateTrigger={[]}
        rules={[schemaRule(enrollmentSchema.shape.consent)]}
        className="enroll-consent"
      >
        <Checkbox>{consentWords}</Checkbox>
      </Form.Item>
    </>
  );
}
