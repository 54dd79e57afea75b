import { Select } from 'antd';
import { useState } from 'react';
import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { showDate } from '@homeroom/shared/dates';
import { date, id } from '@homeroom/shared/fields';
import { membershipSchema, type MembershipInput, type StudentRow } from '@homeroom/shared/students/students';
import { plural } from '@homeroom/shared/text';
import { faultOf } from '../../../components/field-fault';
import { FormDialog } from '../../../components/form-dialog';
import { SchemaItem } from '../../../components/schema-item';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { foundByLabel } from '../../../components/found-by-label';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { DateInput } from '../../../resources/date-input';
import { StayEffect, useStayPreview } from './stay-effect';

export interface StudentDialogProps {
  record: StudentRow;
  onClose: () => void;
}

const nameOf = ({ sectionName, allocatedYear }: AssignableSection) => `${sectionName} (${allocatedYear})`;
const placesOf = ({ capacity, students, taken }: AssignableSection) =>
  capacity === null ? plural(students, 'student') : `${plural(Math.max(0, capacity - taken), 'place')} left`;

/** Moves a student to a section, by default from today; shows the registers that an earlier day affects first (decisions 2.11). */
export function MoveDialog({ record, onClose }: StudentDialogProps) {
  const { today } = useSchool();
  const { query, data: sections } = useGet<AssignableSection[]>('/assign-students/sections');
  const [values, setValues] = useState<Partial<MembershipInput>>({ firstDay: today });
  const path = `/students/${record.id}/memberships`;
  const asked = membershipSchema.safeParse(values);
  const { preview, error, missing } = useStayPreview(path, asked.success ? asked.data : null, values.firstDay);
  const title = `${record.sectionId ? 'Move' : 'Assign'} ${record.studentName}`;

  const move = useAct((stay: MembershipInput) => ['POST', path, stay], {
    done: (_, { classSectionId, firstDay }) => {
      const section = sections?.find((each) => each.id === classSectionId);
      return `${record.studentName} is in section ${section?.sectionName} from ${showDate(firstDay ?? today)} on.`;
    },
    then: onClose,
  });

  if (!sections) return <WaitingDialog title={title} query={query} onClose={onClose} />;
  return (
    <FormDialog<MembershipInput>
      title={title}
      act={record.sectionId ? 'Move' : 'Assign'}
      acting={record.sectionId ? 'Moving…' : 'Assigning…'}
      width={480}
      initial={{ firstDay: today }}
      send={move}
      onClose={onClose}
      onChange={(_, all) => setValues(all)}
      missing={missing}
    >
      <SchemaItem name="classSectionId" label="Section" schema={id}>
        <Select
          showSearch
          placeholder="Choose"
          options={sections
            .filter((section) => section.id !== record.sectionId)
            .map((section) => ({ value: section.id, label: nameOf(section), places: placesOf(section) }))}
          filterOption={foundByLabel}
          optionRender={({ data }) => (
            <span className="section-choice">
              {data.label} <span className="small muted num">{data.places}</span>
            </span>
          )}
        />
      </SchemaItem>
      <SchemaItem name="firstDay" label="First day" schema={date('First day')} {...faultOf(error, 'firstDay')}>
        <DateInput />
      </SchemaItem>
      <StayEffect preview={preview} error={error} field="firstDay" />
    </FormDialog>
  );
}
