import { teacherSchema } from '@homeroom/shared/teachers';
import { defineResource } from '../../platform/resources/define-resource.js';
import { TeacherEntity } from './teacher.entity.js';
import { TeachersService } from './teachers.service.js';

export const teachersResource = defineResource(TeacherEntity, {
  path: 'teachers',
  subject: 'Teacher',
  label: 'teacher',
  schema: teacherSchema,
  list: { sort: ['fullName', 'email', 'status'], filter: ['status', 'userId'], search: ['fullNameKey', 'emailKey', 'phoneKey'] },
  view: `SELECT t.id AS "id", t.user_id AS "userId", u.first_name || ' ' || u.last_name AS "fullName", u.full_name_key AS "fullNameKey", u.first_name AS "firstName",
      u.last_name AS "lastName", u.email AS "email", lower(u.email) AS "emailKey", u.phone_number AS "phone", u.phone_number AS "phoneKey", u.status AS "status"
    FROM teachers t JOIN users u ON u.id = t.user_id`,
  conflict: { path: 'email', message: 'Another user has this e-mail address.' },
  inUse: 'A teacher is a user. Set the user to INACTIVE instead.',
  writer: TeachersService,
});
