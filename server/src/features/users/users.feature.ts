import type { Feature } from '../../platform/feature.js';
import { fromAccounts, fromTeachers } from '../accounts/accounts.sql.js';
import { Invitations } from './invitations.service.js';
import { Registrations } from './registrations.service.js';
import { SentLinks } from './sent-links.service.js';
import { UserLinks } from './user-links.service.js';
import { UserFactors } from './user-factors.service.js';
import { UserSessionsController } from './user-sessions.controller.js';
import { UserSessions } from './user-sessions.service.js';
import { UsersController } from './users.controller.js';
import { usersResource } from './users.resource.js';
import { UsersService } from './users.service.js';

export const users: Feature = {
  module: {
    global: true,
    controllers: [UsersController, UserSessionsController],
    providers: [UsersService, UserLinks, SentLinks, UserSessions, UserFactors, Invitations, Registrations],
    exports: [UsersService, Registrations],
  },
  resources: [usersResource],
  duplicates: { 'users.email': usersResource.words.conflict! },
  reach: {
    rows: {
      // An ADMIN does not even see a SUPERADMIN's account.
      ADMIN: {
        User: `SELECT account.id ${fromAccounts} WHERE account.role <> 'SUPERADMIN'`,
        Teacher: `SELECT teacher.id ${fromTeachers} WHERE account.role <> 'SUPERADMIN'`,
      },
    },
  },
};
