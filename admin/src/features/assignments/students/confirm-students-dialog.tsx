import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { AssignableSection, AssignPreview, UnassignedStudent } from '@homeroom/shared/assignments';
import { showDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { OptionalLabel } from '../../../components/optional-label';
import { useDryRun } from '../../../components/use-dry-run';
import { useSchool } from '../../../providers/school';
import { DateInput } from '../../../resources/date-input';
import { ReachedEffect } from './reached-effect';
import { byRisingGrade, nameOf, sectionName, unknownGrade } from './unassigned';

interface ConfirmStudentsDialogProps {
  section: AssignableSection;
  students: readonly UnassignedStudent[];
  grades: readonly string[];
  onConfirm: (firstDay: string | undefined) => void;
  onClose: () => void;
}

/** Who goes into the section, by rising grade, and from which day (spec 2.8, decisions 2.11). */
export function ConfirmStudentsDialog({ section, students, grades, onConfirm, onClose }: ConfirmStudentsDialogProps) {
  const { today } = useSchool();
  const [firstDay, setFirstDay] = useState<string>();
  const groups = byRisingGrade(students, grades);
  const isEarlier = firstDay !== undefined && firstDay < today;
  const request = { classSectionId: section.id, studentIds: students.map(({ id }) => id), firstDay };
  const { preview, error, stale } = useDryRun<AssignPreview>('/assign-students', request, { enabled: isEarlier });
  const uncounted = isEarlier && (stale || !preview);
  return (
    <Modal
      open
      width={520}
      title={`Assign ${plural(students.length, 'student')} to ${sectionName(section)}?`}
      okText={`Confirm & Assign (${students.length.toLocaleString('en')})`}
      okButtonProps={{ disabled: uncounted }}
      onOk={() => onConfirm(firstDay)}
      onCancel={onClose}
    >
      <div className="grade-groups" tabIndex={0} role="group" aria-label="Students by rising grade">
        {groups.map(({ grade, students: group }) => (
          <section key={grade}>
            <h2>
              {grade === unknownGrade ? grade : `Rising grade ${grade}`} <span className="faint num">· {plural(group.length, 'student')}</span>
            </h2>
            <p className="muted small">{group.map(nameOf).join(', ')}</p>
          </section>
        ))}
      </div>
      <Form layout="vertical" component={false}>
        <Form.Item
          label={<OptionalLabel>First day</OptionalLabel>}
          htmlFor="first-day"
          extra={`Empty: today, ${showDate(today)}. They are on every register from this day on.`}
          className="first-day"
        >
          <DateInput id="first-day" value={firstDay} onChange={setFirstDay} />
        </Form.Item>
      </Form>
      {isEarlier && <ReachedEffect preview={preview} error={error} />}
    </Modal>
  );
}
