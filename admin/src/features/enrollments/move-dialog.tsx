import { useNotification } from '@refinedev/core';
import { Alert, Modal } from 'antd';
import type { Moves, MovesAnswer } from '@homeroom/shared/enrollments/accept-enrollments';
import { stateWords } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { plural } from '@homeroom/shared/text';
import { NamedList } from '../../components/named-list';
import { WaitingDialog } from '../../components/waiting-dialog';
import { moveVerbs, type MoveTarget } from './acts';
import { usePreview } from './use-preview';
import './dialog-note.css';

interface MoveDialogProps {
  to: MoveTarget;
  rows: EnrollmentRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Which enrollments will move, which stay and why, before any does. */
export function MoveDialog({ to, rows, onClose, onDone }: MoveDialogProps) {
  const { open } = useNotification();
  const request: Moves = { to, enrollments: rows.map(({ id, state }) => ({ id, from: state })) };
  const { preview, error, doing, run, retry } = usePreview<Moves, MovesAnswer, MovesAnswer>(
    '/enrollments/moves',
    request,
    ['enrollments'],
  );
  const verb = moveVerbs[to];
  if (!preview) return <WaitingDialog title={verb} error={error} onRetry={retry} onClose={onClose} />;
  const { moved, stayed, mails } = preview;

  async function confirm() {
    const answer = await run();
    if (!answer) return;
    const left =
      answer.stayed.length > 0 ? ` ${plural(answer.stayed.length, 'stayed as it was', 'stayed as they were')}.` : '';
    open?.({
      type: 'success',
      message: `${plural(answer.moved.length, 'enrollment is', 'enrollments are')} ${stateWords[to]}.${left}`,
    });
    onDone();
  }

  return (
    <Modal
      open
      width={480}
      title={`${verb}: ${plural(moved.length, 'enrollment')}`}
      okText={doing ? 'Saving…' : moved.length > 1 ? `${verb} (${moved.length})` : verb}
      okButtonProps={{ disabled: moved.length === 0, danger: to === 'REJECTED' }}
      confirmLoading={doing}
      cancelButtonProps={{ disabled: doing }}
      closable={!doing}
      maskClosable={!doing}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon role="alert" message={error.message} className="dialog-problem" />}
      {moved.length === 0 && <p>None of these can be moved.</p>}
      <NamedList names={moved.map(({ id, studentName }) => ({ id, name: studentName }))} />
      {mails > 0 && (
        <p className="muted small dialog-note">{plural(mails, 'family is', 'families are')} told by e-mail.</p>
      )}
      {stayed.length > 0 && (
        <>
          <p className="dialog-note">{plural(stayed.length, 'stays as it is:', 'stay as they are:')}</p>
          <NamedList
            all
            names={stayed.map(({ id, studentName, reason }) => ({ id, name: studentName, note: reason }))}
          />
        </>
      )}
    </Modal>
  );
}
