import { groupSchema } from '@homeroom/shared/notifications/groups';
import { defineResource } from '../../platform/resources/define-resource.js';
import { GroupEntity } from './group.entity.js';

export const groupsResource = defineResource(GroupEntity, {
  path: 'notifications/groups',
  subject: 'RecipientGroup',
  schema: groupSchema,
  words: { singular: 'group', conflict: { path: 'groupName', message: 'A group with this name already exists.' } },
  list: { sort: ['groupName', 'status'], filter: ['status'], search: ['groupName'], ordered: ['groupName'] },
  read: {
    view: `SELECT recipient_group.id AS "id", recipient_group.id AS "groupId", recipient_group.group_name AS "groupName", recipient_group.group_name_key AS "groupNameKey", recipient_group.group_name_order AS "groupNameOrder", recipient_group.description AS "description",
      recipient_group.status AS "status", (SELECT count(*) FROM group_members group_member WHERE group_member.group_id = recipient_group.id) AS "people" FROM recipient_groups recipient_group`,
  },
  write: { derive: ({ status }) => ({ status: status ?? 'ACTIVE' }) },
});
