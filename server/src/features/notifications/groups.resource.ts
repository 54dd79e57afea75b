import { groupSchema } from '@homeroom/shared/notifications/groups';
import { columns } from '../../platform/database/common.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { GroupEntity } from './group.entity.js';

export const groupsResource = defineResource(GroupEntity, {
  path: 'notifications/groups',
  subject: 'RecipientGroup',
  schema: groupSchema,
  words: { singular: 'group', conflict: { path: 'groupName', message: 'A group with this name already exists.' } },
  list: { sort: ['groupName', 'status'], filter: ['status'], search: ['groupName'], ordered: ['groupName'] },
  read: {
    view: `SELECT recipient_group.id AS "id", recipient_group.id AS "groupId", ${columns('recipient_group', 'groupName', 'groupNameKey', 'groupNameOrder', 'description', 'status')}, (SELECT count(*) FROM group_members group_member WHERE group_member.group_id = recipient_group.id) AS "people" FROM recipient_groups recipient_group`,
  },
  write: { derive: ({ status }) => ({ status: status ?? 'ACTIVE' }) },
});
