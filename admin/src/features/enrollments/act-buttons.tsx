import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Moves, MovesAnswer } from '@homeroom/shared/enrollments/accept-enrollments';
import { stateWords } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../../components/dialog';
import { NamedList } from '../../components/named-list';
import { Problem } from '../../components/problem';
import { useDryRun } from '../../components/use-dry-run';
import { WaitingDialog } from '../../components/waiting-dialog';
import { useAbility } from '../../providers/access';
import { forGood, useAct } from '../../providers/use-act';
import { AcceptDialog } from './accept/accept-dialog';
import { mayAccept, moveTargets, moveVerbs, type MoveTarget } from './acts';
import { StayedList } from './stayed-list';

export const BulkActs = ({ rows, onDone }: { rows: EnrollmentRow[]; onDone: () => void }) => (
  <ActButtons rows={rows} size="small" onDone={onDone} />
);

/** The acts for an enrollment that is open over the list. */
export const RecordActs = ({ record }: { record: EnrollmentRow }) => (
  <ActButtons rows={[record]} onDone={() => undefined} />
);

/** Accept, with the other moves in a menu. Each shows what it will do first. */
function ActButtons({ rows, size, onDone }: { rows: EnrollmentRow[]; size?: 'small'; onDone: () => void }) {
  const ability = useAbility();
  // The rows as they were when the act began, because the act changes them.
  const [question, setQuestion] = useState<{ act: MoveTarget | 'ACCEPTED'; rows: EnrollmentRow[] } | null>(null);
  if (!ability.can('update', 'Enrollment')) return null;
  const targets = moveTargets(rows);
  const ask = (act: MoveTarget | 'ACCEPTED') => setQuestion({ act, rows });
  const close = () => setQuestion(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      {targets.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: targets.map((to) => ({ key: to, label: moveVerbs[to] })),
            onClick: ({ key }) => ask(key as MoveTarget),
          }}
        >
          <Button size={size}>
            Move <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {mayAccept(rows) && (
        <Button type="primary" size={size} onClick={() => ask('ACCEPTED')}>
          Accept
        </Button>
      )}
      {question?.act === 'ACCEPTED' && <AcceptDialog rows={question.rows} onClose={close} onDone={done} />}
      {question && question.act !== 'ACCEPTED' && (
        <MoveDialog to={question.act} rows={question.rows} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface MoveDialogProps {
  to: MoveTarget;
  rows: EnrollmentRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves enrollments to a state, and shows first which will move, and which will not and why. */
function MoveDialog({ to, rows, onClose, onDone }: MoveDialogProps) {
  // Fixed when the dialog opens: the list behind it shows the new states before the dialog has closed.
  const [request] = useState<Moves>({ to, enrollments: rows.map(({ id, state }) => ({ id, from: state })) });
  const { preview, query } = useDryRun<MovesAnswer>('/enrollments/moves', request);
  const move = useAct<void, MovesAnswer>(() => ['POST', '/enrollments/moves', request, forGood], {
    done: (answer) => {
      const left = plural(answer.stayed.length, 'stayed as it was', 'stayed as they were');
      return `${plural(answer.moved.length, 'enrollment is', 'enrollments are')} ${stateWords[to]}.${answer.stayed.length > 0 ? ` ${left}.` : ''}`;
    },
    then: onDone,
  });
  const doing = move.isPending;
  const verb = moveVerbs[to];
  if (!preview) return <WaitingDialog title={verb} query={query} onClose={onClose} />;
  const { moved, stayed, mails } = preview;

  return (
    <Dialog
      open
      width={480}
      title={`${verb}: ${plural(moved.length, 'enrollment')}`}
      okText={doing ? 'Saving…' : moved.length > 1 ? `${verb} (${moved.length})` : verb}
      okButtonProps={{ disabled: moved.length === 0, danger: to === 'REJECTED' }}
      pending={doing}
      onOk={() => move.mutate()}
      onCancel={onClose}
    >
      <Problem className="dialog-problem">{move.error?.message}</Problem>
      {moved.length === 0 && <p>None of these can be moved.</p>}
      <NamedList names={moved.map(({ id, studentName }) => ({ id, name: studentName }))} />
      {mails > 0 && (
        <p className="muted small dialog-note">{plural(mails, 'family gets', 'families get')} an e-mail.</p>
      )}
      <StayedList stayed={stayed} />
    </Dialog>
  );
}
