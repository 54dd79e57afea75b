import { Module } from '@nestjs/common';
import { GroupsAndTemplates20261127200000 } from '../../database/migrations/20261127200000-groups-and-templates.js';
import { Sends20261127210000 } from '../../database/migrations/20261127210000-sends.js';
import type { Feature } from '../../platform/feature.js';
import { ChooseRecipients } from './choose-recipients.service.js';
import { GroupMemberEntity } from './group.entity.js';
import { GroupMembers } from './group-members.service.js';
import { GroupsController } from './groups.controller.js';
import { groupsResource } from './groups.resource.js';
import { People } from './people.service.js';
import { SendEntity } from './send.entity.js';
import { SendWriter } from './send-writer.service.js';
import { SendsController } from './sends.controller.js';
import { sendsResource } from './sends.resource.js';
import { Sends } from './sends.service.js';
import { TemplatesController } from './templates.controller.js';
import { templatesResource } from './templates.resource.js';

@Module({
  controllers: [GroupsController, TemplatesController, SendsController],
  providers: [GroupMembers, People, ChooseRecipients, SendWriter, Sends],
})
class NotificationsModule {}

const isMember = { message: 'This person is in the group already.' };

export const notifications: Feature = {
  module: NotificationsModule,
  resources: [groupsResource, templatesResource, sendsResource],
  entities: [GroupMemberEntity, SendEntity],
  duplicates: {
    'recipient_groups.group_name_key': groupsResource.conflict!,
    'email_templates.code_key': templatesResource.conflict!,
    'group_members.group_id, group_members.user_id': isMember,
    'group_members.group_id, group_members.parent_id': isMember,
  },
  migrations: [GroupsAndTemplates20261127200000, Sends20261127210000],
};
