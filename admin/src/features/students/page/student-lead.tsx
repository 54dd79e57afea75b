import { MailOutlined, PhoneOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { fullNameOf } from '@homeroom/shared/names';
import type { StudentAttendance, StudentParent } from '@homeroom/shared/students/student-page';
import { assignedSectionOf, classAssignStatusOf, type StudentRow } from '@homeroom/shared/students/students';
import { MailLink, PhoneLink } from '../../../components/contact-links';
import { dash } from '../../../components/dash';
import { StatusText } from '../../../components/marks';
import { Panel } from '../../../components/panel';
import { initialsOf, useNames } from '../../../providers/names';
import { useSchool } from '../../../providers/school';
import { useGet } from '../../../providers/use-get';
import { absencesInWords, inWords } from './attendance-panel';
import './student-lead.css';

/** Why one opens a child's page: the section, today's marks, how often they come, and their parents, to call or write at once. */
export function StudentLead({ record }: { record: StudentRow }) {
  const { data: attendance } = useGet<StudentAttendance>(`/students/${record.id}/attendance`);
  const { data: parents = [] } = useGet<StudentParent[]>(`/students/${record.id}/parents`);
  const names = useNames();
  const contacts = parents.filter(({ noContact }) => !noContact);
  const { studentFirstName: firstName, studentLastName: lastName } = record;
  const section = assignedSectionOf(record);
  return (
    <Panel aria-label="At a glance" className="student-lead">
      <Avatar size={56} aria-hidden>
        {initialsOf(fullNameOf({ firstName, lastName }))}
      </Avatar>
      <dl>
        <div>
          <dt>Section</dt>
          <dd>{classAssignStatusOf(record) === 'Withdrawn' ? 'Withdrawn' : section}</dd>
        </div>
        <div>
          <dt>Today</dt>
          <dd>{classAssignStatusOf(record) === 'Withdrawn' ? dash : <TodaysMarks attendance={attendance} />}</dd>
        </div>
        <div>
          <dt>Present or late</dt>
          <dd className="num">{attendance ? inWords(attendance.classes) : '\u00a0'}</dd>
        </div>
        <div>
          <dt>Absences</dt>
          <dd className="num">{attendance ? absencesInWords(attendance.classes) : '\u00a0'}</dd>
        </div>
      </dl>
      {contacts.length > 0 && (
        <ul aria-label="Parents to call or write to">
          {contacts.map(({ id, relationship, phone, email, ...parent }) => (
            <li key={id}>
              <b>{names.of(parent, 'fullName')}</b>
              {relationship && <span className="muted">{relationship}</span>}
              {phone && (
                <span className="student-lead-contact">
                  <PhoneOutlined /> <PhoneLink phone={phone} />
                </span>
              )}
              {email && (
                <span className="student-lead-contact">
                  <MailOutlined /> <MailLink email={email} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Today's marks, with their classes if there are several. */
function TodaysMarks({ attendance }: { attendance: StudentAttendance | undefined }) {
  const { today } = useSchool();
  const marks = (attendance?.classes ?? []).flatMap(({ className, lastMarks }) =>
    lastMarks.filter(({ date }) => date === today).map(({ status }) => ({ className, status })),
  );
  if (marks.length === 0) return attendance ? 'No mark' : '\u00a0';
  return (
    <span className="student-lead-marks">
      {marks.map(({ className, status }) => (
        <span key={className}>
          <StatusText status={status} />
          {marks.length > 1 && <span className="muted small"> {className}</span>}
        </span>
      ))}
    </span>
  );
}
