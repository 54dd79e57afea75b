import { Form } from 'antd';
import { date } from '@homeroom/shared/fields';
import { isIsoDate } from '@homeroom/shared/dates';
import { membershipSchema, type MembershipInput } from '@homeroom/shared/students/students';
import { SchemaItem } from '../../../components/schema-item';
import { DateInput } from '../../../resources/date-input';
import { SectionSelect } from '../page/section-select';
import { StayEffect, useStayPreview } from '../page/stay-effect';

/** The first section of a new student, with the registers that an earlier first day affects (decisions 2.11). */
export function FirstSection() {
  const section = Form.useWatch<Partial<MembershipInput> | undefined>('section', Form.useFormInstance());
  const { classSectionId, firstDay } = section ?? {};
  const wanted = classSectionId !== undefined && firstDay && isIsoDate(firstDay) ? { classSectionId, firstDay } : null;
  const { preview, error } = useStayPreview('/students/first-section', wanted, firstDay);
  return (
    <>
      <div className="form-pair">
        <SchemaItem
          name={['section', 'classSectionId']}
          label="Section"
          optional
          schema={membershipSchema.shape.classSectionId.optional()}
        >
          <SectionSelect allowClear />
        </SchemaItem>
        <SchemaItem name={['section', 'firstDay']} label="First day" schema={date('First day')}>
          <DateInput />
        </SchemaItem>
      </div>
      {wanted && <StayEffect preview={preview} error={error} field="firstDay" />}
    </>
  );
}
