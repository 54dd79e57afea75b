import { PlusOutlined } from '@ant-design/icons';
import { Button, type FormInstance } from 'antd';
import { useState } from 'react';
import { enrollmentParts } from '@homeroom/shared/enrollments/enrollments';
import type { Answers } from './draft';
import { EnrollFields } from './enroll-fields';
import { secondParent } from './steps';

const [, first, second] = enrollmentParts;

/** The first parent's fields; the second parent's appear on request. */
export function ParentsStep({ form, onChange }: { form: FormInstance<Answers>; onChange: () => void }) {
  const [both, setBoth] = useState(false);
  const filled = secondParent.some((field) => form.getFieldValue(field));
  const remove = () => {
    setBoth(false);
    form.setFields(secondParent.map((name) => ({ name, value: undefined })));
    onChange();
  };
  return (
    <>
      <fieldset>
        <legend>{first.title}</legend>
        <p className="enroll-hint">Give an e-mail address or a phone number, so that the school can reach you.</p>
        <EnrollFields names={first.fields} required={['parent1Email', 'parent1Phone']} />
      </fieldset>
      {both || filled ? (
        <fieldset>
          <legend>{second.title}</legend>
          <EnrollFields names={second.fields} required={['parent2FirstName', 'parent2LastName']} />
          <Button type="link" size="small" onClick={remove}>
            Remove the second parent
          </Button>
        </fieldset>
      ) : (
        <Button block type="dashed" icon={<PlusOutlined />} onClick={() => setBoth(true)}>
          Add a second parent or guardian
        </Button>
      )}
    </>
  );
}
