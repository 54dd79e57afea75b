import { In } from 'typeorm';
import { alreadySent, sendRowSchema } from '@homeroom/shared/notifications/send';
import { GroupsAndTemplates20261127200000 } from '../../database/migrations/20261127200000-groups-and-templates.js';
import { Sends20261127210000 } from '../../database/migrations/20261127210000-sends.js';
import { SendSubjects20261211100000 } from '../../database/migrations/20261211100000-send-subjects.js';
import { SendSkips20261202100100 } from '../../database/migrations/20261202100100-send-skips.js';
import { SendKeys20261215100000 } from '../../database/migrations/20261215100000-send-keys.js';
import { FileLinks20270107200000 } from '../../database/migrations/20270107200000-file-links.js';
import type { Feature } from '../../platform/feature.js';
import type { Merging } from '../../platform/merging/merging.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { FileLinkEntity, longestLinkMs } from './file-link.entity.js';
import { GroupMemberEntity, GroupEntity } from './group.entity.js';
import { groupsResource } from './groups.resource.js';
import { NotificationsModule } from './notifications.module.js';
import { SendEntity, SendSkipEntity } from './send.entity.js';
import { templatesResource } from './templates.resource.js';

/** For the filter of the log. */
const sendsResource = defineResource(SendEntity, {
  path: 'notifications/sends',
  subject: 'Send',
  schema: sendRowSchema,
  words: { singular: 'send' },
  list: { sort: ['createdAt', 'name'], search: ['name'], filter: ['name'] },
  read: {
    view: `SELECT send.id AS "id", send.created_at AS "createdAt", send.subject || ' · ' || send.label AS "name", lower(send.subject || ' ' || send.label) AS "nameKey",
      send.messages AS "messages" FROM sends send`,
  },
  routes: ['list', 'one'],
});

/** A parent is in each group once. */
const mergeMembers: Merging = {
  subject: 'Parent',
  columns: ['group_members.parent_id'],
  rows: ['group', 'groups'],

  async plan({ db, otherId }) {
    const members = await db.findBy(GroupMemberEntity, { parentId: otherId });
    const groups = await db.find(GroupEntity, {
      where: { id: In(members.map(({ groupId }) => groupId)) },
      order: { groupNameOrder: 'ASC' },
    });
    const names = groups.map(({ groupName }) => groupName).join(', ');
    return { moves: groups.length > 0 ? [`Member of ${names}.`] : [] };
  },

  async move({ db, keptId, otherId }) {
    const own = await db.findBy(GroupMemberEntity, { parentId: keptId });
    const groupIds = own.map(({ groupId }) => groupId);
    await db.delete(GroupMemberEntity, { parentId: otherId, groupId: In(groupIds) });
    await db.update(GroupMemberEntity, { parentId: otherId }, { parentId: keptId });
  },
};

const isMember = { message: 'This person is already in the group.' };

export const notifications: Feature = {
  module: NotificationsModule,
  causes: { GROUP: { name: 'Group send', batch: 'All messages from this send' } },
  resources: [groupsResource, templatesResource, sendsResource],
  entities: [GroupMemberEntity, SendEntity, SendSkipEntity, FileLinkEntity],
  expiring: [{ table: 'file_links', at: 'expires_at', aheadMs: longestLinkMs }],
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
    FileLinks20270107200000,
  ],
};
