import { Avatar } from 'antd';
import { Link } from 'react-router';
import { initialsOf } from '../../../providers/names';
import { ChooseRow } from '../../../resources/choose-row';
import { pathsOf } from '../../../resources/resource';
import { AssignedClasses, CallLink, EmailLink, SignInState, Tags } from './teacher-contact';
import type { ListedTeacher } from './teacher-rows';
import type { Resource } from '../../../resources/resource-declaration';

interface TeacherCardsProps {
  resource: Resource;
  rows: readonly ListedTeacher[];
  chosen: readonly ListedTeacher[];
  onChoose: ((rows: ListedTeacher[]) => void) | undefined;
}

/** The teachers as cards, with contacts and classes. */
export function TeacherCards({ resource, rows, chosen, onChoose }: TeacherCardsProps) {
  const { show } = pathsOf(resource);
  return (
    <ul className="teacher-cards">
      {rows.map((teacher) => (
        <li key={teacher.id} className="panel teacher-card">
          <div className="teacher-head">
            <ChooseRow row={teacher} name={teacher.fullName} chosen={chosen} onChoose={onChoose} />
            <Avatar size={40} aria-hidden>
              {initialsOf(teacher.fullName)}
            </Avatar>
            <div>
              <span className="teacher-name">
                <Link className="row-link" to={show(teacher.id)}>
                  {teacher.fullName}
                </Link>
                <SignInState {...teacher} />
              </span>
              <EmailLink {...teacher} />
              <CallLink {...teacher} />
            </div>
          </div>
          {teacher.classes.length > 0 && (
            <dl>
              <dt>Class types</dt>
              <dd>
                <Tags values={teacher.classTypes} />
              </dd>
              <dt>Sections</dt>
              <dd>
                <Tags values={teacher.sections} />
              </dd>
            </dl>
          )}
          <div className="teacher-assigned">
            {teacher.classes.length > 0 && <span className="teacher-caption">Assigned classes</span>}
            <AssignedClasses {...teacher} />
          </div>
        </li>
      ))}
    </ul>
  );
}
