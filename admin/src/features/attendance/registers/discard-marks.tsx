import { Button, Popconfirm } from 'antd';
import { plural } from '@homeroom/shared/text';
import type { RegisterDraft, RegisterPlace } from './draft';
import { unsentStudents } from './draft-state';
import { nameOf } from './student-names';
import { useRegister } from './use-register';
import './discard-marks.css';

interface DiscardMarksProps {
  place: RegisterPlace;
  draft: RegisterDraft;
  onDiscard: () => void;
}

/** Discards a register's unsaved marks, after a question that names the students: this cannot be undone. */
export function DiscardMarks({ place, draft, onDiscard }: DiscardMarksProps) {
  const question = `Discard ${plural(unsentStudents(draft).length, 'mark')}`;
  return (
    <Popconfirm
      title={`${question}?`}
      description={<Names place={place} draft={draft} />}
      okText={question}
      okButtonProps={{ danger: true }}
      onConfirm={onDiscard}
    >
      <Button size="small">Discard…</Button>
    </Popconfirm>
  );
}

/** The students' names, from the register, because drafts hold none. */
function Names({ place: { scheduleId, date }, draft }: Pick<DiscardMarksProps, 'place' | 'draft'>) {
  const { register, error } = useRegister({ scheduleId, date });
  if (!register && !error) return null;
  const nameOn = (id: number) =>
    register?.students.find(({ studentId }) => studentId === id)?.studentName ?? nameOf(id);
  const names = unsentStudents(draft)
    .map(nameOn)
    .toSorted((a, b) => a.localeCompare(b, 'en'));
  return <span className="discard-names">{names.join(', ')}</span>;
}
