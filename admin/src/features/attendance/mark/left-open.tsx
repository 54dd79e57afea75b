import { Alert, Button } from 'antd';
import { clockIn, showTime } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { useMoment } from '../../../components/use-moment';
import { useSchool } from '../../../providers/school';
import { valueOf, type RegisterDraft, type RejectedMark } from '../registers/draft';
import type { TheirMark } from '../registers/merge-answer';
import { storedName } from '../registers/student-names';

/** Scrolls to the first match of `selector` in the register, and focuses it. */
export function bringTo(selector: string) {
  const found = document.querySelector<HTMLElement>(`[data-student] ${selector}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** The button of a student's conflict, or of a refused mark. */
const difference = '.row-notice.is-conflict .ant-btn';
const refusal = '.row-notice.is-rejected .ant-btn';
/** The button in the tab order. */
export const marksPlace = '[role=radio][tabindex="0"]';
const unmarked = '.mark-buttons:not(:has([aria-checked=true])) [role=radio]';

/** The selector of what is still to do: a difference, else a refusal, else a student without a mark; `undefined` if there is nothing. */
export function leftOpen(draft: RegisterDraft, students: readonly RegisterStudent[]): string | undefined {
  if (draft.conflicts.length > 0) return difference;
  if (draft.rejected.length > 0) return refusal;
  return students.some((student) => valueOf(student, draft).status === null) ? unmarked : undefined;
}

interface LeftAlertProps {
  type: 'warning' | 'error';
  message: string;
  act: string;
  to: string;
}

const LeftAlert = ({ type, message, act, to }: LeftAlertProps) => (
  <Alert
    className="register-alert"
    type={type}
    showIcon
    message={message}
    action={
      <Button size="small" onClick={() => bringTo(to)}>
        {act}
      </Button>
    }
  />
);

/** Says how many marks could not be saved, with a button to the first. The reason is next to each student. */
export function RejectedAlert({ rejected }: { rejected: readonly RejectedMark[] }) {
  const name = rejected.length === 1 ? storedName(rejected[0]!.studentId) : undefined;
  const marks = name ? `The mark of ${name}` : plural(rejected.length, 'mark');
  return <LeftAlert type="error" message={`${marks} could not be saved.`} act="Show" to={refusal} />;
}

/** Says who saved this register in the meantime, with a button to the first difference. */
export function ConflictsAlert({ theirs }: { theirs: readonly TheirMark[] }) {
  const { timeZone, today } = useSchool();
  const moment = useMoment();
  const latest = theirs.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))[0]!;
  const clock = latest.at ? clockIn(timeZone, new Date(latest.at)) : undefined;
  const when = clock && (clock.date === today ? ` at ${showTime(clock.time)}` : ` on ${moment(latest.at!)}`);
  return (
    <LeftAlert
      type="warning"
      message={`${latest.own ? 'You' : (latest.by ?? 'Somebody else')} saved this register${latest.own ? ' on another device' : ''}${when ?? ''}. Review the differences.`}
      act="Review"
      to={difference}
    />
  );
}
