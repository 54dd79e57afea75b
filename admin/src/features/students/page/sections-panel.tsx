import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { StudentStay } from '@homeroom/shared/students/student-page';
import {
  classAssignStatusOf,
  unassigned,
  type ListedStudent,
  type StudentRow,
} from '@homeroom/shared/students/students';
import { RowButton } from '../../../components/link-button';
import { Panel, PanelHead } from '../../../components/panel';
import { useSchool } from '../../../providers/school';
import { useAct } from '../../../providers/use-act';
import { useGet } from '../../../providers/use-get';
import { PanelRows } from './panel-rows';
import { MoveDialog, UndoSectionDialog, WithdrawDialog } from './section-dialogs';

type Asking = 'move' | 'withdraw' | StudentStay | null;

/** A student's sections by date, with the acts that move, withdraw, undo a withdrawal and undo the last section (decisions 2.11). */
export function SectionsPanel({ record }: { record: StudentRow }) {
  const { query, data: stays } = useGet<StudentStay[]>(`/students/${record.id}/memberships`);
  const { today } = useSchool();
  const [asking, setAsking] = useState<Asking>(null);
  const newest = stays?.[0];
  const dialog = { record, onClose: () => setAsking(null) };

  return (
    <Panel>
      <PanelHead
        title="Sections"
        actions={
          stays && (
            <SectionActs
              record={record}
              hasSection={newest !== undefined && (newest.lastDay === null || newest.lastDay === record.leavesOn)}
              onAsk={setAsking}
            />
          )
        }
      >
        {withdrawalInWords(record)}
      </PanelHead>
      <PanelRows<StudentStay>
        query={query}
        rows={stays}
        label="Loading sections…"
        empty="This student was never in a section."
        columns={[
          {
            title: 'Section',
            cell: (stay) => (
              <Link className="row-link" to={`/admin-setup/sections/${stay.sectionId}`}>
                {stay.sectionName}
              </Link>
            ),
          },
          { title: 'First day', cell: (stay) => <span className="num">{showDate(stay.firstDay)}</span> },
          { title: 'Last day', cell: (stay) => <LastDay stay={stay} today={today} /> },
          {
            title: '',
            cell: (stay) =>
              stay === newest &&
              (stay.lastDay === null || stay.lastDay === record.leavesOn) &&
              stay.marks === 0 && (
                <div className="cell-actions">
                  <RowButton aria-label={`Undo section ${stay.sectionName}`} onClick={() => setAsking(stay)}>
                    Undo
                  </RowButton>
                </div>
              ),
          },
        ]}
      />
      {asking === 'move' && <MoveDialog {...dialog} />}
      {asking === 'withdraw' && <WithdrawDialog {...dialog} />}
      {asking && typeof asking === 'object' && <UndoSectionDialog {...dialog} stay={asking} before={stays?.[1]} />}
    </Panel>
  );
}

interface SectionActsProps {
  record: StudentRow;
  hasSection: boolean;
  onAsk: (act: 'move' | 'withdraw') => void;
}

function SectionActs({ record, hasSection, onAsk }: SectionActsProps) {
  const undoWithdrawal = useAct<void, ListedStudent>(() => ['DELETE', `/students/${record.id}/withdrawal`], {
    failed: 'Not undone',
    done: ({ studentName, sectionName }) =>
      `${studentName} ${record.leavesOn ? 'stays' : 'is back'}, ${sectionName === unassigned ? 'and has no section' : `in section ${sectionName}`}.`,
  });
  const undo = (
    <Button loading={undoWithdrawal.isPending} onClick={() => undoWithdrawal.mutate()}>
      Undo withdrawal
    </Button>
  );
  if (classAssignStatusOf(record) === 'Withdrawn') return undo;
  return (
    <>
      {record.leavesOn ? undo : <Button onClick={() => onAsk('withdraw')}>Withdraw</Button>}
      <Button onClick={() => onAsk('move')}>{hasSection ? 'Move' : 'Assign a section'}</Button>
    </>
  );
}

function LastDay({ stay: { firstDay, lastDay }, today }: { stay: StudentStay; today: IsoDate }) {
  if (lastDay) return <span className="num">{showDate(lastDay)}</span>;
  return <span className="muted">{firstDay > today ? 'upcoming' : 'current'}</span>;
}

function withdrawalInWords({ status, leavesOn, formEnrollmentStatus, withdrawalReason }: StudentRow) {
  if (leavesOn) return [`Leaves on ${showDate(leavesOn)}`, withdrawalReason].filter(Boolean).join(': ');
  if (status === 'WITHDRAWN') return withdrawalReason ? `Withdrawn: ${withdrawalReason}` : 'Withdrawn';
  return formEnrollmentStatus === 'WITHDRAWN' ? 'The form enrollment is withdrawn' : null;
}
