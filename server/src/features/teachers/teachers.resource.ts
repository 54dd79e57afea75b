import { withName } from '@homeroom/shared/fields';
import { teacherColumns, teacherNameColumns, teacherSchema } from '@homeroom/shared/teachers';
import { userRowSchema } from '@homeroom/shared/users';
import { columns, phoneDigits } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { invitationState, leftJoinInvitation } from '../auth/auth.sql.js';
import { fromTeachers, userName } from '../accounts/accounts.sql.js';
import { fromClasses, isRunning } from '../classes/classes.sql.js';
import { TeacherClasses } from './teacher-classes.service.js';
import { TeacherEntity } from '../accounts/teacher.entity.js';
import { TeachersService } from './teachers.service.js';

/** Locks teachers' accounts, as sign-ins and changes of an account do. */
const lockAccounts = (db: Database, teacherIds: readonly number[]) =>
  db.lockBy(`SELECT 1 ${fromTeachers} WHERE teacher.id IN (:...teacherIds) ORDER BY account.id FOR UPDATE OF account`, {
    teacherIds: [...teacherIds],
  });

export const teachersResource = defineResource(TeacherEntity, {
  path: 'teachers',
  subject: 'Teacher',
  schema: withName(teacherSchema),
  rows: userRowSchema.pick({ status: true, invitation: true }),
  words: {
    singular: 'teacher',
    conflict: { path: 'email', message: 'Another user has this e-mail address.' },
    inUse: 'A teacher is a user. Make the user inactive instead.',
  },
  list: {
    sort: ['fullName', 'lastName', 'email', 'status'],
    ordered: ['fullName', 'lastName'],
    filter: ['status', 'userId', 'invitation'],
    search: ['fullName', 'email', 'phone', 'classes'],
    related: ['classes'],
  },
  read: {
    view: `SELECT teacher.id AS "id", teacher.user_id AS "userId", ${userName} AS "fullName", ${columns('account', 'fullNameKey', 'fullNameOrder', 'lastNameOrder', 'firstName', 'lastName', 'email')}, lower(account.email) AS "emailKey", account.phone_number AS "phone", ${phoneDigits('account.phone_number')} AS "phoneKey", account.status AS "status", ${invitationState} AS "invitation", ${mailRefused('lower(account.email)')} AS "mailRefused",
      (SELECT string_agg(class_type.class_name_key || ' ' || section.section_name_key, ' ') ${fromClasses}
        WHERE schedule.teacher_id = teacher.id AND ${isRunning}) AS "classesKey"
    ${fromTeachers} ${leftJoinInvitation}`,
    service: TeacherClasses,
  },
  write: { lock: lockAccounts, service: TeachersService },
  acts: {
    import: {
      columns: teacherColumns,
      wholeNames: teacherNameColumns,
      title: ['firstName', 'lastName'],
      // An invitation alone is no change of the account.
      logged: {
        subject: 'User',
        idsOf: (teacherIds, db) =>
          db.queryIds(`SELECT teacher.user_id AS "id" ${fromTeachers} WHERE teacher.id IN (:...teacherIds)`, {
            teacherIds: [...teacherIds],
          }),
        but: ['create', 'invite', 'cancel invitation'],
      },
    },
  },
  namedInSheets: {
    names: ({ email, firstName, lastName }) => [
      email === null ? null : String(email),
      ...(firstName && lastName
        ? [`${String(lastName)}, ${String(firstName)}`, `${String(lastName)} ${String(firstName)}`]
        : []),
    ],
  },
});
