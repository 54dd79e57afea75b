import { withName } from '@homeroom/shared/fields';
import { userChangeSchema, userRowSchema, userSchema } from '@homeroom/shared/users';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { columns, phoneDigits } from '../../platform/database/common.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { fromAccounts, userName } from '../accounts/accounts.sql.js';
import { invitationState, leftJoinInvitation } from '../auth/auth.sql.js';
import { UserEntity } from '../accounts/user.entity.js';
import { UsersService } from './users.service.js';

export const usersResource = defineResource(UserEntity, {
  path: 'users',
  subject: 'User',
  schema: withName(userSchema),
  change: userChangeSchema,
  rows: userRowSchema,
  words: {
    singular: 'user',
    conflict: { path: 'email', message: 'Another user has this e-mail address.' },
    inUse: 'Users are never removed. Change the status to DELETED instead.',
  },
  list: {
    // Registrations first, then by name.
    sort: ['place', 'fullName', 'lastName', 'email', 'role', 'status'],
    filter: ['role', 'status', 'email', 'invitation'],
    search: ['fullName', 'email', 'phone', 'role', 'status'],
    ordered: ['place', 'fullName', 'lastName'],
  },
  read: {
    view: `SELECT account.id AS "id", ${userName} AS "fullName", ${columns('account', 'fullNameKey', 'fullNameOrder', 'lastNameOrder', 'firstName', 'lastName', 'email')}, lower(account.email) AS "emailKey", account.phone_number AS "phoneNumber", ${phoneDigits('account.phone_number')} AS "phoneKey", account.role AS "role", lower(account.role) AS "roleKey",
      account.status AS "status", lower(account.status) AS "statusKey",
      ${invitationState} AS "invitation", account_link.created_at AS "invitedAt", account_link.opened_at AS "openedAt",
      account.registered_at AS "registeredAt", CASE WHEN account.registered_at IS NULL THEN '1 ' ELSE '0 ' END || account.full_name_order AS "placeOrder", teacher.id AS "teacherId", ${mailRefused('lower(account.email)')} AS "mailRefused"
    ${fromAccounts} ${leftJoinInvitation}`,
  },
  write: { service: UsersService },
});
