import { Entity, Index } from 'typeorm';
import { nameKey, type NodeType } from '@homeroom/shared/wiki/nodes';
import { Folded, Id, Instant, Int, IntKey, LongText, References, Text } from '../../platform/database/columns.js';
import { FoldedKey, NameKey, OrderKey } from '../../platform/database/name-keys.js';

/**
 * A folder, note or file of the Teachers Corner. Names are unique per folder and type outside the trash; Root has no row, so it
 * needs an index of its own: NULLs never equal each other.
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
  @References('wiki_nodes', 'SET NULL') @Int({ nullable: true }) parentId!: number | null;
  @Text(6) type!: NodeType;
  @Text(255) name!: string;
  /** The name in NFC and lower case; names with the same key are the same. */
  @NameKey(nameKey, ['name'], 300) nameKey!: string;
  @FoldedKey(510, 'name') searchKey!: string;
  @OrderKey() nameOrder!: string;
  /** Bytes of a file or of a note's text; 0 for a folder. */
  @Int() size!: number;
  @Text(100, { nullable: true }) mimeType!: string | null;
  @Text(64, { nullable: true }) fileKey!: string | null;
  /** A note's current version; 0 for others. */
  @Int() version!: number;
  @Instant() createdAt!: string;
  @References('users') @Int({ nullable: true }) createdById!: number | null;
  @Instant() changedAt!: string;
  @References('users') @Int({ nullable: true }) changedById!: number | null;
  /** In the trash: the id of the entry that was deleted, which is this one or a folder above it. */
  @Int({ nullable: true }) trashId!: number | null;
  /** Only for the deleted entry itself, not for entries inside it. */
  @Instant({ nullable: true }) deletedAt!: string | null;
  @References('users') @Int({ nullable: true }) deletedById!: number | null;
}

/** The folded current text of a note, for the search; in a table of its own to keep the lists of folders small. */
@Entity('wiki_note_texts')
export class NoteTextEntity {
  @References('wiki_nodes', 'CASCADE')
  @IntKey()
  nodeId!: number;
  @Folded() searchKey!: string;
}

/** A saved version of a note's text; the newest is the current one. */
@Entity('wiki_note_versions')
@Index('ux_wiki_note_versions', ['nodeId', 'version'], { unique: true })
export class NoteVersionEntity {
  @Id() id!: number;
  @References('wiki_nodes', 'CASCADE') @Int() nodeId!: number;
  @Int() version!: number;
  @Instant() at!: string;
  @References('users') @Int({ nullable: true }) byId!: number | null;
  /** In bytes. */
  @Int() size!: number;
  @LongText() contentText!: string;
}
