import { Global, Module } from '@nestjs/common';
import type { Feature } from '../../platform/feature.js';
import { UsersController } from './users.controller.js';
import { usersResource } from './users.resource.js';
import { UsersService } from './users.service.js';

@Global()
@Module({ controllers: [UsersController], providers: [UsersService], exports: [UsersService] })
class UsersModule {}

export const users: Feature = { module: UsersModule, resources: [usersResource] };
