import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { GroupMember, NewMembers } from '@homeroom/shared/notifications/groups';
import type { Actor } from '../../platform/access/actor.js';
import { notFound, RowAccess } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { bulkInsert } from '../../platform/database/bulk-insert.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { Reads, rowsOf } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { invalid } from '../../platform/http/problems.js';
import { mailRefused } from '../../platform/mail/refused-address.entity.js';
import { UserEntity } from '../accounts/user.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { GroupEntity, GroupMemberEntity } from './group.entity.js';
import { childrenOfParents, fromMembers, memberColumns, ofMember } from './notifications.sql.js';

/** The members of a group: users, by the spec's `userId`, and parents. */
@Injectable()
export class GroupMembers {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly access: RowAccess,
    private readonly audit: Audit,
  ) {}

  /** Ordered by name. */
  async of(groupId: number): Promise<GroupMember[]> {
    if (!(await this.reads.manager.existsBy(GroupEntity, { id: groupId }))) throw notFound('RecipientGroup');
    const [members, children] = await Promise.all([
      this.reads.query<Omit<GroupMember, 'children'>>(
        `SELECT ${memberColumns}, ${mailRefused(`lower(${ofMember('email')})`)} AS "mailRefused" ${fromMembers}
         WHERE m.group_id = :groupId ORDER BY ${ofMember('full_name_key')}, m.id`,
        { groupId },
      ),
      childrenOfParents(this.reads, 'SELECT parent_id FROM group_members WHERE group_id = :groupId', { groupId }),
    ]);
    return members.map((member) => ({ ...member, children: children.get(member.parentId ?? 0) ?? [] }));
  }

  /** Adds people to a group; members it already has are left as they are. */
  async add(groupId: number, given: NewMembers, actor: Actor): Promise<GroupMember[]> {
    const userIds = [...new Set([given.userId ?? [], given.userIds ?? []].flat())];
    const parentIds = [...new Set([given.parentId ?? [], given.parentIds ?? []].flat())];
    await this.unitOfWork.run(async (manager) => {
      await this.held(manager, groupId);
      await this.requireThere(manager, userIds, parentIds, actor);
      const known = await manager.findBy(GroupMemberEntity, { groupId });
      const users = userIds.filter((userId) => !known.some((member) => member.userId === userId));
      const parents = parentIds.filter((parentId) => !known.some((member) => member.parentId === parentId));
      await bulkInsert(manager, GroupMemberEntity, [
        ...users.map((userId) => ({ groupId, userId, parentId: null })),
        ...parents.map((parentId) => ({ groupId, userId: null, parentId })),
      ]);
      if (users.length + parents.length > 0)
        await this.audit.record(manager, actor, {
          action: 'add members',
          subject: 'RecipientGroup',
          id: groupId,
          after: { users, parents },
        });
    });
    return this.of(groupId);
  }

  /** Removes one person; 404 if they are not in the group. */
  async remove(groupId: number, member: { userId: number } | { parentId: number }, actor: Actor): Promise<void> {
    await this.unitOfWork.run(async (manager) => {
      await this.held(manager, groupId);
      const { affected } = await manager.delete(GroupMemberEntity, { groupId, ...member });
      if (!affected) throw notFound('GroupMember');
      await this.audit.record(manager, actor, {
        action: 'remove member',
        subject: 'RecipientGroup',
        id: groupId,
        before: member,
      });
    });
  }

  /** Locks the group, so that two requests cannot add the same person at once. */
  private async held(manager: EntityManager, id: number) {
    await lockRow(manager, 'recipient_groups', id);
    if (!(await manager.existsBy(GroupEntity, { id }))) throw notFound('RecipientGroup');
  }

  private async requireThere(manager: EntityManager, userIds: number[], parentIds: number[], actor: Actor) {
    const rule = this.access.rule(actor, 'User', 'row_.id');
    const { tableName } = manager.connection.getMetadata(UserEntity);
    const reached = userIds.length
      ? await rowsOf(manager).query<{ id: number }>(
          `SELECT row_.id AS "id" FROM ${tableName} row_ WHERE row_.id IN (:...userIds) AND row_.role <> 'STUDENT' AND row_.status <> 'DELETED' AND ${rule.sql}`,
          { ...rule.parameters, userIds },
        )
      : [];
    if (reached.length < userIds.length)
      throw invalid({ path: 'userId', message: 'This user no longer exists. Reload the page.' });
    const parents = parentIds.length ? await manager.countBy(ParentEntity, { id: In(parentIds) }) : 0;
    if (parents < parentIds.length)
      throw invalid({ path: 'parentId', message: 'This parent no longer exists. Reload the page.' });
  }
}
