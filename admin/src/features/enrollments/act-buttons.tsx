import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { EnrollmentRow } from '@homeroom/shared/enrollments/enrollments';
import { useAbility } from '../../providers/access';
import { AcceptDialog } from './accept/accept-dialog';
import { mayAccept, moveTargets, moveVerbs, type MoveTarget } from './acts';
import { MoveDialog } from './move-dialog';

interface ActButtonsProps {
  rows: EnrollmentRow[];
  size?: 'small';
  onDone: () => void;
}

/** The acts for the chosen enrollments. */
export const BulkActs = ({ rows, onDone }: { rows: EnrollmentRow[]; onDone: () => void }) => (
  <ActButtons rows={rows} size="small" onDone={onDone} />
);

/** The acts for an enrollment that is open over the list. */
export const RecordActs = ({ record }: { record: EnrollmentRow }) => (
  <ActButtons rows={[record]} onDone={() => undefined} />
);

/** Accept, with the other moves in a menu. Each shows what it will do first. */
function ActButtons({ rows, size, onDone }: ActButtonsProps) {
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
