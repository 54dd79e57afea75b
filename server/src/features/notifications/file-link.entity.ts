import { Entity, Index } from 'typeorm';
import { dayMs } from '@homeroom/shared/dates';
import { fileLinkDays, mostDaysAhead } from '@homeroom/shared/notifications/send';
import { Id, Instant, Int, References, Text } from '../../platform/database/columns.js';

/** From now: links count from the time of sending, which may lie ahead. */
export const longestLinkMs = (mostDaysAhead + 1 + fileLinkDays) * dayMs;

/** The link of a send to a file of the Teachers Corner. It opens by a signature, which is not stored. */
@Entity('file_links')
@Index('ux_file_links_code', ['code'], { unique: true })
@Index('ux_file_links_file', ['sendId', 'nodeId'], { unique: true })
@Index('ix_file_links_node', ['nodeId'])
@Index('ix_file_links_expires', ['expiresAt'])
export class FileLinkEntity {
  @Id() id!: number;
  @References('sends', 'CASCADE') @Int() sendId!: number;
  @References('wiki_nodes', 'CASCADE') @Int() nodeId!: number;
  /** In its address: random, because ids begin again after an old backup is restored. */
  @Text(22) code!: string;
  @Instant() expiresAt!: string;
  @Instant({ nullable: true }) revokedAt!: string | null;
}
