import { Entity, Index } from 'typeorm';
import type { NodeType } from '@homeroom/shared/wiki/nodes';
import { Folded, Id, Instant, Int, Text } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/**
 * A folder, a note or a file of the Teachers Corner. Names are unique per folder and type among what is not in the trash; Root has
 * no row, and an index of its own, because no NULL equals another.
 */
@Entity('wiki_nodes')
@Index('ux_wiki_nodes_name', ['parentId', 'type', 'nameKey'], {
  unique: true,
  where: 'parent_id IS NOT NULL AND trash_id IS NULL',
})
@Index('ux_wiki_nodes_root_name', ['type', 'nameKey'], {
  unique: true,
  where: 'parent_id IS NULL AND trash_id IS NULL',
})
@Index('ux_wiki_nodes_file', ['fileKey'], { unique: true })
@Index('ix_wiki_nodes_parent', ['parentId'])
@Index('ix_wiki_nodes_trash', ['trashId'])
@Index('ix_wiki_nodes_changed', ['changedAt'])
export class WikiNodeEntity {
  @Id() id!: number;
  @References('wiki_nodes', 'parent_id', 'wiki_nodes', 'SET NULL') @Int({ nullable: true }) parentId!: number | null;
  @Text(6) type!: NodeType;
  @Text(255) name!: string;
  /** NFC in lower case: by it names are the same, with their accents. */
  @Folded(300) nameKey!: string;
  @Folded(510) searchKey!: string;
  /** In bytes: of a file, or of a note's text; 0 for a folder. */
  @Int() size!: number;
  @Text(100, { nullable: true }) mimeType!: string | null;
  /** Where the store has a file. */
  @Text(64, { nullable: true }) fileKey!: string | null;
  /** Of a note: its current version; 0 for others. */
  @Int() version!: number;
  @Instant() createdAt!: string;
  @References('wiki_nodes', 'created_by_id', 'users') @Int({ nullable: true }) createdById!: number | null;
  @Instant() changedAt!: string;
  @References('wiki_nodes', 'changed_by_id', 'users') @Int({ nullable: true }) changedById!: number | null;
  /** In the trash: the id of what was deleted, its own or that of the folder it went along with. */
  @Int({ nullable: true }) trashId!: number | null;
  /** Of what was deleted itself. */
  @Instant({ nullable: true }) deletedAt!: string | null;
  @References('wiki_nodes', 'deleted_by_id', 'users') @Int({ nullable: true }) deletedById!: number | null;
}
