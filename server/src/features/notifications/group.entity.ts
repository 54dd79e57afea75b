import { Entity, Index } from 'typeorm';
import type { GroupStatus } from '@homeroom/shared/notifications/groups';
import { Id, Int, References, Text } from '../../platform/database/columns.js';
import { OrderKey, UniqueKey } from '../../platform/database/name-keys.js';

@Entity('recipient_groups')
@Index('ux_recipient_groups_name', ['groupNameKey'], { unique: true })
export class GroupEntity {
  @Id() id!: number;
  @Text(80) groupName!: string;
  @UniqueKey(160) groupNameKey!: string;
  @OrderKey() groupNameOrder!: string;
  @Text(255, { nullable: true }) description!: string | null;
  @Text(12) status!: GroupStatus;
}

@Entity('group_members')
@Index('ux_group_members_user', ['groupId', 'userId'], { unique: true })
@Index('ux_group_members_parent', ['groupId', 'parentId'], { unique: true })
@Index('ix_group_members_user', ['userId'])
@Index('ix_group_members_parent', ['parentId'])
export class GroupMemberEntity {
  @Id() id!: number;
  @References('recipient_groups', 'CASCADE') @Int() groupId!: number;
  @References('users', 'CASCADE') @Int({ nullable: true }) userId!: number | null;
  @References('parents', 'CASCADE') @Int({ nullable: true }) parentId!: number | null;
}
