import { MailOutlined, PhoneOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { showDate } from '@homeroom/shared/dates';
import type { AttentionStudent } from '@homeroom/shared/reports/attention';
import { PhoneLink } from '../../../components/contact-links';
import { dash } from '../../../components/dash';
import { Pill } from '../../../components/pill';
import { useWayTo } from '../../../components/screen-link';
import { shortTime } from '../../../components/use-moment';
import { excusedWords, reasonWords } from './attention';

interface Cell {
  student: AttentionStudent;
}

export const StudentLink = ({ student: { studentId, studentName } }: Cell) => (
  <Link className="row-link thumb-link" to={`/admin/students/${studentId}`}>
    {studentName}
  </Link>
);

export const Rate = ({ student: { rate, marks, reasons } }: Cell) => (
  <span
    className={reasons.includes('LOW') ? 'num attention-low' : 'num'}
    title={`Present or late in ${rate}% of ${marks} marks`}
  >
    {rate}%
  </span>
);

/** A low rate, which is beside it, is only named if it is the whole reason. Excused absences count, and are told. */
export function Why({ student, rateBelow }: Cell & { rateBelow: number }) {
  const others = student.reasons.filter((reason) => reason !== 'LOW');
  const excused = excusedWords(student);
  return (
    <span className="attention-why">
      {others.length === 0 && <span className="muted">{reasonWords('LOW', student, rateBelow)}</span>}
      {others.map((reason) => (
        <Pill key={reason} tone="warn">
          {reasonWords(reason, student, rateBelow)}
        </Pill>
      ))}
      {excused && <span className="muted small">{excused}</span>}
    </span>
  );
}

export const LastAbsence = ({ student: { lastAbsence } }: Cell) =>
  lastAbsence ? <span className="num">{showDate(lastAbsence)}</span> : dash;

/** The first parent with a phone number, to call. */
export const Caller = ({ student: { parents } }: Cell) => {
  const parent = parents.find(({ phone }) => phone) ?? parents[0];
  if (!parent) return <span className="muted">No parent linked</span>;
  return (
    <span className="attention-parent">
      {parent.name}
      {parent.phone && (
        <span className="attention-phone">
          <PhoneOutlined /> <PhoneLink phone={parent.phone} />
        </span>
      )}
    </span>
  );
};

export const Written = ({ student: { writtenAt } }: Cell) =>
  writtenAt ? <span className="num">{shortTime(writtenAt)}</span> : <span className="muted">Not yet</span>;

/** A link that opens Send Email with the parents chosen; nothing if none has an address, or the reader may not write. */
export function Write({ student: { parents, studentName } }: Cell) {
  const screen = useWayTo('/admin/notification/send');
  const ids = parents.filter(({ email }) => email).map(({ id }) => id);
  if (!screen || ids.length === 0) return null;
  return (
    <Link
      className="row-link"
      to={`${screen}?parents=${ids.join('.')}`}
      aria-label={`Write to the parents of ${studentName}`}
    >
      <MailOutlined /> Write
    </Link>
  );
}
