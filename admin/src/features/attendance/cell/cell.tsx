import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import { registerPath, type MarkChange, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { showDate } from '@homeroom/shared/dates';
import { blankOfLetter } from '@homeroom/shared/attendance/blanks';
import { classWords } from '@homeroom/shared/text';
import { LinkButton } from '../../../components/link-button';
import { BlankText, StatusText } from '../../../components/marks';
import { Pending } from '../../../components/pending';
import { Pill } from '../../../components/pill';
import { useUnsaved } from '../../../components/use-discard';
import { useMoment } from '../../../components/use-moment';
import { FixLink } from '../../../components/why-not';
import { useNames } from '../../../providers/names';
import { useSchool } from '../../../providers/school';
import { useGet } from '../../../providers/use-get';
import { isChange, type Entered } from './cell-change';
import { NoticeLines } from '../notice-lines';
import { CellForm, type CellFormProps } from './cell-form';
import { cellKey, cellPath, showMark } from './saved-marks';
import '../../../resources/history-panel.css';
import './cell.css';

export interface CellProps {
  place: CellPlace;
  /** Called after the lists and grids in the query cache show the mark. */
  onSaved?: (cell: MarkCell) => void;
}

/** One mark, its form and its history. */
export function Cell({ place, onSaved }: CellProps) {
  const queries = useQueryClient();
  const { cell, query } = useCell(place);
  const [entered, setEntered] = useState<Entered | null>(null);
  useUnsaved(cell !== undefined && isChange(cell, entered));

  const reload = () => void query.refetch();
  if (!cell)
    return (
      <Pending title="This mark could not be loaded" query={query} columns={2} rows={6} label="Loading the mark…" />
    );
  return (
    <>
      <div className="cell-head">
        <h2>{cell.studentName}</h2>
        <p>
          {classWords(cell)} · <span className="num">{showDate(cell.date)}</span>
        </p>
      </div>
      <CellDetails
        cell={cell}
        entered={entered}
        enter={setEntered}
        reload={reload}
        onSaved={(now) => {
          setEntered(null);
          showMark(queries, now);
          onSaved?.(now);
          reload();
        }}
      />
    </>
  );
}

/** A student's mark in one register with its history, loaded again each time it is opened. */
function useCell(place: CellPlace) {
  const { query, data } = useGet<MarkCell>(cellPath, { params: { ...place }, queryKey: cellKey(place), gcTime: 0 });
  const names = useNames();
  const cell = names.all(data);
  return { cell, query };
}

/** The mark, then its form or why it cannot change, then its history. */
function CellDetails(props: CellFormProps) {
  const moment = useMoment();
  const { today } = useSchool();
  const { scheduleId, date, status, blank, note, absenceReason, markedBy, markedAt } = props.cell;
  const { closed, wasOnRoster, refused, history } = props.cell;
  return (
    <>
      <section className="cell-now" aria-label="The mark">
        <p>
          {status ? <StatusText status={status} /> : <BlankText blank={blankOfLetter[blank ?? 'u']} />}
          {closed && <Pill tone="off">{closed}</Pill>}
          {status && !wasOnRoster && <Pill tone="off">Not on the roster</Pill>}
        </p>
        {absenceReason && <p>{absenceReason}</p>}
        {note && <p className="cell-note">‘{note}’</p>}
        <NoticeLines notices={props.cell.absenceNotices} status={status} markedAt={markedAt} date={date} />
        {markedBy && markedAt && (
          <p className="muted small num">
            {markedBy} · {moment(markedAt)}
          </p>
        )}
      </section>
      {refused ? (
        <Alert showIcon message={refused.message} action={<FixLink cause={refused.cause} />} />
      ) : (
        <CellForm {...props} />
      )}
      {(history.length > 0 || blank === 'u') && <CellHistory history={history} />}
      {!closed && wasOnRoster && blank !== 'n' && date <= today && (
        <LinkButton to={registerPath(scheduleId, date)}>Open the whole register</LinkButton>
      )}
    </>
  );
}

/** Every change of a mark, newest first: who changed it, when, how and why (decisions 2.3). */
function CellHistory({ history }: { history: readonly MarkChange[] }) {
  const moment = useMoment();
  if (history.length === 0) return <p className="muted small">Nobody has marked this yet.</p>;
  return (
    <section className="cell-history" aria-label="History">
      <h3>History</h3>
      <ol className="history">
        {history.map(({ id, at, byName, from, to, note, absenceReason, reason }) => (
          <li key={id}>
            <p className="cell-became">
              {from !== null && (
                <>
                  <Word status={from} />
                  <span aria-label="became">→</span>
                </>
              )}
              <Word status={to} />
            </p>
            <p className="muted small">
              {byName} · <span className="num">{moment(at)}</span>
            </p>
            {absenceReason && <p className="small">{absenceReason}</p>}
            {note && <p className="small">‘{note}’</p>}
            {reason && <p className="small">Reason: {reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const Word = ({ status }: { status: MarkStatus | null }) =>
  status ? <StatusText status={status} /> : <span className="muted">No mark</span>;
