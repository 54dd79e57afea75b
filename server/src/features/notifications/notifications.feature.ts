import { alreadySent } from '@homeroom/shared/notifications/send';
import { GroupsAndTemplates20261127200000 } from '../../database/migrations/20261127200000-groups-and-templates.js';
import { Sends20261127210000 } from '../../database/migrations/20261127210000-sends.js';
import { SendSubjects20261211100000 } from '../../database/migrations/20261211100000-send-subjects.js';
import { SendSkips20261202100100 } from '../../database/migrations/20261202100100-send-skips.js';
import { SendKeys20261215100000 } from '../../database/migrations/20261215100000-send-keys.js';
import type { Feature } from '../../platform/feature.js';
import { GroupMemberEntity } from './group.entity.js';
import { groupsResource } from './groups.resource.js';
import { mergeMembers } from './merge-members.js';
import { NotificationsModule } from './notifications.module.js';
import { SendEntity, SendSkipEntity } from './send.entity.js';
import { sendsResource } from './sends.resource.js';
import { templatesResource } from './templates.resource.js';

const isMember = { message: 'This person is already in the group.' };

export const notifications: Feature = {
  module: NotificationsModule,
  resources: [groupsResource, templatesResource, sendsResource],
  entities: [GroupMemberEntity, SendEntity, SendSkipEntity],
  duplicates: {
    'recipient_groups.group_name_key': groupsResource.words.conflict!,
    'email_templates.code_key': templatesResource.words.conflict!,
    'group_members.group_id, group_members.user_id': isMember,
    'group_members.group_id, group_members.parent_id': isMember,
    'sends.sender_id, sends.send_key': { message: `${alreadySent}.` },
  },
  merging: [mergeMembers],
  migrations: [
    GroupsAndTemplates20261127200000,
    Sends20261127210000,
    SendSkips20261202100100,
    SendSubjects20261211100000,
    SendKeys20261215100000,
  ],
};
