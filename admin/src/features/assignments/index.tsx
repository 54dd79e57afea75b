import { UsergroupAddOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../frame/define-feature';
import { schedules } from './classes/schedules';

const access: Access = { roles: ['ADMIN'], can: ['create', 'Assignment'] };

/** Assigns students to sections by hand (spec 2.8). */
const assignStudents = defineFeature({
  routes: [
    {
      path: '/assign-students',
      title: 'Assign Students',
      ...access,
      page: lazyPart(() => import('./students/assign-students-page'), 'AssignStudentsPage'),
      menu: {
        section: 'Admin',
        order: 13,
        icon: <UsergroupAddOutlined />,
        words: 'section roster class list',
      },
    },
  ],
});

/** Which teacher has which class, and which student is in which section. */
export const assignments = [schedules, assignStudents];
