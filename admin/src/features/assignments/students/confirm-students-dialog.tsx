import { Alert, Form } from 'antd';
import { useState } from 'react';
import { sectionWords } from '@homeroom/shared/academics';
import {
  assignStudentsMessages,
  type AssignableSection,
  type AssignPreview,
} from '@homeroom/shared/assignments/assignments';
import { isIsoDate, showDate } from '@homeroom/shared/dates';
import { storedName, withNumber } from '@homeroom/shared/names';
import { readDate } from '@homeroom/shared/typed-dates';
import { plural, showCount } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { Problem } from '../../../components/problem';
import { OptionalLabel } from '../../../components/schema-item';
import { useDryRun } from '../../../components/use-dry-run';
import { useSchool } from '../../../providers/school';
import { DateInput } from '../../../resources/date-input';
import { byRisingGrade, placesAfter, placesProblem, unknownGrade, type ListedStudent } from './unassigned';
import { joinsInWords } from './reached';
import { ReopenedAlert } from './reopened-alert';

interface ConfirmStudentsDialogProps {
  section: AssignableSection;
  students: readonly ListedStudent[];
  grades: readonly string[];
  /** The server's sentence, if the last try was refused. */
  problem: string | undefined;
  pending: boolean;
  onConfirm: (firstDay: string | undefined) => void;
  onClose: () => void;
}

/** Lists the students for the section by rising grade, with their first day (spec 2.8, decisions 2.11). */
export function ConfirmStudentsDialog({
  section,
  students,
  grades,
  problem,
  pending,
  onConfirm,
  onClose,
}: ConfirmStudentsDialogProps) {
  const { today } = useSchool();
  const [firstDay, setFirstDay] = useState<string>();
  const isEarlier = firstDay !== undefined && firstDay < today;
  const unread = firstDay && !isIsoDate(firstDay) ? readDate(firstDay, today).problem : undefined;
  const request = { classSectionId: section.id, studentIds: students.map(({ id }) => id), firstDay };
  // Today's places are known here; the server counts those of other days.
  const full = firstDay === undefined ? placesProblem(section, students.length) : null;
  const dryRun = useDryRun<AssignPreview>('/assign-students', request, { enabled: !unread && !full });
  const { preview, stale } = dryRun;
  const error = firstDay !== undefined && dryRun.error;
  const uncounted = firstDay !== undefined && (stale || !preview);
  const places = placesAfter(preview ? { ...section, ...preview } : section, students.length);
  return (
    <Dialog
      open
      width={520}
      title={`Assign ${plural(students.length, 'student')} to ${sectionWords(section)}?`}
      okText={`Confirm & Assign (${showCount(students.length)})`}
      okButtonProps={{ disabled: uncounted || full !== null }}
      pending={pending}
      onOk={() => onConfirm(firstDay)}
      onCancel={onClose}
    >
      {problem && (
        <Problem className="dialog-problem" description={problem}>
          {assignStudentsMessages.failure}
        </Problem>
      )}
      <GradeGroups students={students} grades={grades} />
      <FirstDay value={firstDay} today={today} problem={unread} onChange={setFirstDay} />
      {error ? (
        <Problem>{error.message}</Problem>
      ) : (
        <>
          {isEarlier ? <ReachedEffect preview={preview} /> : preview && <ReopenedAlert classes={preview.joins} />}
          {full && <NoRoom problem={full} />}
          {places && !full && <p className="places-after muted small">{places}</p>}
        </>
      )}
    </Dialog>
  );
}

const GradeGroups = ({ students, grades }: Pick<ConfirmStudentsDialogProps, 'students' | 'grades'>) => (
  <div className="grade-groups" tabIndex={0} role="group" aria-label="Students by rising grade">
    {byRisingGrade(students, grades).map(({ grade, students: group }) => (
      <section key={grade}>
        <h2>
          {grade === unknownGrade ? grade : `Rising grade ${grade}`}{' '}
          <span className="faint num">· {plural(group.length, 'student')}</span>
        </h2>
        <p className="muted small">{group.map((student) => withNumber(storedName(student), student)).join(', ')}</p>
      </section>
    ))}
  </div>
);

interface FirstDayProps {
  value: string | undefined;
  today: string;
  problem: string | undefined;
  onChange: (date: string | undefined) => void;
}

const FirstDay = ({ value, today, problem, onChange }: FirstDayProps) => (
  <Form layout="vertical" component={false}>
    <Form.Item
      label={<OptionalLabel>First day</OptionalLabel>}
      htmlFor="first-day"
      extra={`Leave empty to start today, ${showDate(today)}. The students are on every register from this day.`}
      className="first-day"
      validateStatus={problem && 'error'}
      help={problem}
    >
      <DateInput id="first-day" value={value} onChange={onChange} />
    </Form.Item>
  </Form>
);

const NoRoom = ({ problem }: { problem: string }) => (
  <Alert
    type="warning"
    showIcon
    role="status"
    message={`${problem} Choose a first day when there is room, or choose fewer students.`}
  />
);

/** Counts the past registers that an earlier first day affects, before confirming (decisions 2.11). */
function ReachedEffect({ preview }: { preview: AssignPreview | undefined }) {
  if (!preview) return <p className="muted">Counting the registers…</p>;
  const [sentence] = joinsInWords(preview.joins, preview.students);
  if (sentence) return <Alert type="warning" showIcon role="status" message={sentence} />;
  return (
    <p className="muted" role="status">
      No class has met since {showDate(preview.firstDay)}.
    </p>
  );
}
