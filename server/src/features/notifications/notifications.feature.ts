import { Module } from '@nestjs/common';
import { GroupsAndTemplates20261127200000 } from '../../database/migrations/20261127200000-groups-and-templates.js';
import type { Feature } from '../../platform/feature.js';
import { GroupMemberEntity } from './group.entity.js';
import { GroupMembers } from './group-members.service.js';
import { GroupsController } from './groups.controller.js';
import { groupsResource } from './groups.resource.js';
import { People } from './people.service.js';
import { TemplatesController } from './templates.controller.js';
import { templatesResource } from './templates.resource.js';

@Module({
  controllers: [GroupsController, TemplatesController],
  providers: [GroupMembers, People],
})
class NotificationsModule {}

export const notifications: Feature = {
  module: NotificationsModule,
  resources: [groupsResource, templatesResource],
  entities: [GroupMemberEntity],
  migrations: [GroupsAndTemplates20261127200000],
};
