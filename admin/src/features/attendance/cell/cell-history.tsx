import type { MarkChange, MarkStatus } from '@homeroom/shared/attendance/registers';
import { StatusText } from '../../../components/marks';
import { useMoment } from '../../../components/use-moment';
import '../../../resources/history-panel.css';

/** Every change of a mark, newest first: who changed it, when, how and why (decisions 2.3). */
export function CellHistory({ history }: { history: readonly MarkChange[] }) {
  const moment = useMoment();
  if (history.length === 0) return <p className="muted small">Nobody has marked this yet.</p>;
  return (
    <section className="cell-history" aria-label="History">
      <h3>History</h3>
      <ol className="history">
        {history.map(({ id, at, byName, from, to, note, reason }) => (
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
