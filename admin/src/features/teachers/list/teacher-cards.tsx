import { Avatar } from 'antd';
import { Link } from 'react-router';
import { initialsOf } from '../../../providers/names';
import { pathsOf, type Resource } from '../../../resources/resource';
import { AssignedClasses, CallLink, EmailLink, StatusIfNotActive, Tags } from './teacher-contact';
import type { ListedTeacher } from './teacher-rows';

/** The teachers as cards, with contacts and classes. */
export function TeacherCards({ resource, teachers }: { resource: Resource; teachers: readonly ListedTeacher[] }) {
  const { show } = pathsOf(resource);
  return (
    <ul className="teacher-cards">
      {teachers.map(({ id, fullName, email, mailRefused, phone, status, classTypes, sections, classes }) => (
        <li key={id} className="panel teacher-card">
          <div className="teacher-head">
            <Avatar size={40} aria-hidden>
              {initialsOf(fullName)}
            </Avatar>
            <div>
              <span className="teacher-name">
                <Link className="row-link" to={show(id)}>
                  {fullName}
                </Link>
                <StatusIfNotActive status={status} />
              </span>
              <EmailLink id={id} email={email} mailRefused={mailRefused} />
              <CallLink phone={phone} />
            </div>
          </div>
          {classes.length > 0 && (
            <dl>
              <dt>Class types</dt>
              <dd>
                <Tags values={classTypes} />
              </dd>
              <dt>Sections</dt>
              <dd>
                <Tags values={sections} />
              </dd>
            </dl>
          )}
          <div className="teacher-assigned">
            {classes.length > 0 && <span className="teacher-caption">Assigned classes</span>}
            <AssignedClasses classes={classes} />
          </div>
        </li>
      ))}
    </ul>
  );
}
