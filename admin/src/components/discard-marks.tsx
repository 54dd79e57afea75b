import { Button, Popconfirm } from 'antd';
import { plural } from '@homeroom/shared/text';
import type { RegisterDraft } from '../providers/registers/draft';
import { unsentNames } from '../providers/registers/draft-state';
import './discard-marks.css';

/** Lets go of what was entered into a register, after a question that names whose marks they are: nothing brings them back. */
export function DiscardMarks({ draft, onDiscard }: { draft: RegisterDraft; onDiscard: () => void }) {
  const names = unsentNames(draft);
  const question = `Discard ${plural(names.length, 'mark')}`;
  return (
    <Popconfirm
      title={`${question}?`}
      description={<span className="discard-names">{names.join(', ')}</span>}
      okText={question}
      okButtonProps={{ danger: true }}
      onConfirm={onDiscard}
    >
      <Button size="small">Discard…</Button>
    </Popconfirm>
  );
}
