import { Button } from 'antd';
import { StatusText } from '../../components/marks';
import { useMoment } from '../../components/use-moment';
import { useUser } from '../../providers/session';
import './conflict-choice.css';
import type { MarkValue } from './registers/draft';
import type { TheirMark } from './registers/merge-answer';

interface ConflictChoiceProps {
  conflict: TheirMark;
  mine: MarkValue;
  /** The name of the reason of `mine`. */
  myReason: string | undefined;
  onTheirs: () => void;
  onMine: () => void;
}

/** A student's two conflicting marks, each with its author, to choose one of (decisions 2.3). */
export function ConflictChoice({
  conflict: { studentName, theirs, theirNote, theirAbsenceReason, by, at, own },
  mine,
  myReason,
  onTheirs,
  onMine,
}: ConflictChoiceProps) {
  const moment = useMoment();
  const me = useUser()?.fullName ?? '';
  return (
    <div className="row-notice is-conflict" role="group" aria-label={`Two values for ${studentName}`}>
      <Side
        value={{ status: theirs, note: theirNote }}
        reason={theirAbsenceReason ?? undefined}
        who={own ? 'You, on another device' : (by ?? 'Somebody else')}
        when={at ? moment(at) : undefined}
        choose={own ? 'Keep that one' : by ? 'Keep theirs' : 'Keep this'}
        onChoose={onTheirs}
      />
      <Side
        value={mine}
        reason={myReason}
        who={own ? 'You, here' : `${me} (you)`}
        when="not saved yet"
        choose={own ? 'Use this one' : 'Use mine'}
        onChoose={onMine}
      />
    </div>
  );
}

interface SideProps {
  value: MarkValue;
  reason: string | undefined;
  who: string;
  when: string | undefined;
  choose: string;
  onChoose: () => void;
}

function Side({ value, reason, who, when, choose, onChoose }: SideProps) {
  return (
    <div className="conflict-side">
      <span className="conflict-words">
        <span>
          {value.status ? <StatusText status={value.status} /> : 'No mark'}
          {reason && <span className="muted"> {reason}</span>}
          {value.note && <span className="muted"> ‘{value.note}’</span>}
        </span>
        <span className="muted small num">
          {who}
          {when && ` · ${when}`}
        </span>
      </span>
      <Button size="small" onClick={onChoose}>
        {choose}
      </Button>
    </div>
  );
}
