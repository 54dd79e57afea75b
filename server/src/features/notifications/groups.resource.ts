import { groupSchema } from '@homeroom/shared/notifications/groups';
import { defineResource } from '../../platform/resources/define-resource.js';
import { GroupEntity } from './group.entity.js';

export const groupsResource = defineResource(GroupEntity, {
  path: 'notifications/groups',
  subject: 'RecipientGroup',
  label: 'group',
  schema: groupSchema,
  list: { sort: ['groupName', 'status'], filter: ['status'], search: ['groupName'], ordered: ['groupName'] },
  view: `SELECT g.id AS "id", g.id AS "groupId", g.group_name AS "groupName", g.group_name_key AS "groupNameKey", g.group_name_order AS "groupNameOrder", g.description AS "description",
      g.status AS "status", (SELECT count(*) FROM group_members m WHERE m.group_id = g.id) AS "people" FROM recipient_groups g`,
  derive: ({ status }) => ({ status: status ?? 'ACTIVE' }),
  conflict: { path: 'groupName', message: 'A group with this name already exists.' },
});
