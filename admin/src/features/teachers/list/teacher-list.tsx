import { Avatar } from 'antd';
import { Link } from 'react-router';
import { teacherListWords, type TeacherRow } from '@homeroom/shared/teachers';
import type { NameOrder } from '@homeroom/shared/names';
import { invitationStates, invitationWords } from '@homeroom/shared/users';
import { optionsOf } from '../../../components/select';
import { initialsOf } from '../../../providers/names';
import { FilterSelect } from '../../../resources/filter-select';
import type { AllRows, Resource } from '../../../resources/resource-declaration';
import { ChooseRow } from '../../../components/choosing';
import { pathsOf } from '../../../resources/resource';
import { AssignedClasses, CallLink, classesInWords, EmailLink, SignInState, Tags } from './teacher-contact';
import {
  arrangeTeachers,
  listedTeachers,
  teacherListAddress,
  type ListedTeacher,
  type TeacherListAddress,
} from './teacher-rows';
import './teacher-list.css';

const invitationFilter = {
  name: 'invitation',
  label: 'Invitation',
  choices: optionsOf(invitationStates, invitationWords),
};

/** Teacher List & Assignments (spec 2.5). If loading fails, a notice says so and the list is empty (spec 8). */
export const teacherList: AllRows<ListedTeacher, TeacherListAddress> = {
  from: '/admin/setup/teachers',
  rowsOf: (teachers: readonly TeacherRow[], order: NameOrder) => listedTeachers(teachers, order),
  address: teacherListAddress,
  arrange: arrangeTeachers,
  columns: {
    fullName: {
      title: 'Name',
      width: '21%',
      sort: true,
      exported: ({ storedName }) => storedName,
      around: (link, teacher) => (
        <span className="teacher-name">
          <Avatar size={28} gap={2} aria-hidden>
            {initialsOf(teacher.fullName)}
          </Avatar>
          {link}
          <SignInState {...teacher} />
        </span>
      ),
    },
    email: { width: '20%', render: EmailLink },
    phone: { width: '14%', sort: false, render: CallLink },
    classTypes: {
      title: 'Class types',
      width: '13%',
      text: ({ classTypes }) => classTypes.join(', '),
      render: ({ classTypes }) => <Tags values={classTypes} />,
    },
    sections: {
      title: 'Sections',
      width: '8%',
      text: ({ sections }) => sections.join(', '),
      render: ({ sections }) => <Tags values={sections} />,
    },
    classes: { title: 'Assigned classes', text: classesInWords, render: AssignedClasses },
  },
  failure: { message: teacherListWords.failureTitle, description: teacherListWords.failure },
  Cards: TeacherCards,
  useParts: ({ address, change }) => ({
    bar: (
      <FilterSelect
        filter={invitationFilter}
        value={address.invitation ?? undefined}
        onChange={(to) => change({ invitation: invitationStates.find((state) => state === to) ?? null })}
      />
    ),
  }),
};

interface TeacherCardsProps {
  resource: Resource;
  rows: readonly ListedTeacher[];
  chosen: readonly ListedTeacher[];
  onChoose: ((rows: ListedTeacher[]) => void) | undefined;
}

function TeacherCards({ resource, rows, chosen, onChoose }: TeacherCardsProps) {
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
