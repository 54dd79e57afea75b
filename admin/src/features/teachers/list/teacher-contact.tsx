import { userStatusWords } from '@homeroom/shared/roles';
import { teacherListWords } from '@homeroom/shared/teachers';
import { MailAddress, PhoneLink } from '../../../components/contact-links';
import { dash } from '../../../components/dash';
import { Pill } from '../../../components/pill';
import { userStatusTones } from '../../../components/user-status';
import { NotAccepted } from '../../users/public';
import type { ListedTeacher } from './teacher-rows';

const quiet = (words: string) => <span className="faint">{words}</span>;

export const EmailLink = (teacher: ListedTeacher) => (
  <MailAddress {...teacher} none={quiet(teacherListWords.noEmail)} edit={`/admin/teachers/${teacher.id}/edit`} />
);
export const CallLink = ({ phone }: ListedTeacher) => (
  <PhoneLink phone={phone} none={quiet(teacherListWords.noPhone)} />
);

/** The user's status, unless it is ACTIVE; of an active one without a password, the state of the invitation. */
export function SignInState({ status, invitation }: ListedTeacher) {
  if (status === 'ACTIVE') return <NotAccepted invitation={invitation} />;
  return <Pill tone={userStatusTones[status]}>{userStatusWords[status]}</Pill>;
}

/** Quiet tags; a dash if there are none. */
export const Tags = ({ values }: { values: readonly string[] }) =>
  values.length > 0 ? (
    <span className="teacher-tags">
      {values.map((value) => (
        <span key={value} className="teacher-tag">
          {value}
        </span>
      ))}
    </span>
  ) : (
    dash
  );

/** 'Geography · Section 2-B, Art club · Section 3-A'. */
export const classesInWords = ({ classes }: ListedTeacher) =>
  classes.map(({ className, section }) => `${className} · ${teacherListWords.section(section)}`).join(', ');

/** Each class by name, type (if it differs) and section. */
export function AssignedClasses({ classes }: ListedTeacher) {
  if (classes.length === 0) return quiet(teacherListWords.noClasses);
  return (
    <ul className="teacher-classes">
      {classes.map(({ className, classType, section }, at) => (
        <li key={at}>
          {className}
          <span className="muted">
            {classType && ` · ${classType}`} ·{' '}
            <span className="teacher-section">{teacherListWords.section(section)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
