import { UsergroupAddOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage, type Access } from '../define-feature';
import { schedules } from './classes/schedules';

const access: Access = { roles: ['ADMIN'], can: ['create', 'Assignment'] };

/** Assigns students to sections by hand (spec 2.8). */
const assignStudents = defineFeature({
  routes: [
    {
      path: '/assign-students',
      title: 'Assign Students',
      ...access,
      page: lazyPage(
        () => import('./students/assign-students-page'),
        (file) => file.AssignStudentsPage,
      ),
    },
  ],
  menu: [
    {
      section: 'Admin',
      order: 13,
      words: 'section roster class list',
      path: '/assign-students',
      label: 'Assign Students',
      icon: <UsergroupAddOutlined />,
      ...access,
    },
  ],
});

/** Which teacher has which class, and which student is in which section. */
export const assignments = [schedules, assignStudents];
