import { In } from 'typeorm';
import type { Merging } from '../../platform/merging/merging.js';
import { GroupEntity, GroupMemberEntity } from './group.entity.js';

/** A parent is in each group once. */
export const mergeMembers: Merging = {
  subject: 'Parent',
  columns: ['group_members.parent_id'],

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
