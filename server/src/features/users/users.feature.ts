import { Global, Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { RegistrationsController } from './registrations.controller.js';
import { Registrations } from './registrations.service.js';
import { UserLinks } from './user-links.service.js';
import { UsersController } from './users.controller.js';
import { usersResource } from './users.resource.js';
import { UsersService } from './users.service.js';

@Global()
@Module({
  controllers: [RegistrationsController, UsersController],
  providers: [UsersService, UserLinks, Registrations],
  exports: [UsersService],
})
class UsersModule {}

export const users: Feature = {
  module: UsersModule,
  resources: [usersResource],
  duplicates: { 'users.email': usersResource.conflict! },
  reach: {
    rows: {
      // An ADMIN does not even see a SUPERADMIN's account.
      ADMIN: {
        User: `SELECT account.id FROM users account WHERE account.role <> 'SUPERADMIN'`,
        Teacher: `SELECT person.id FROM teachers person JOIN users account ON account.id = person.user_id WHERE account.role <> 'SUPERADMIN'`,
      },
    },
  },
};
