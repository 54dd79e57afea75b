import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Folded, Id, Instant, Int, LongText } from '../../platform/database/columns.js';
import { References } from '../../platform/database/references.js';

/** What a note says, folded, as search goes through it: its current text alone, apart from the lists of folders. */
@Entity('wiki_note_texts')
export class NoteTextEntity {
  @References('wiki_note_texts', 'node_id', 'wiki_nodes', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  nodeId!: number;
  @Folded() searchKey!: string;
}

/** A note's text as somebody saved it. The newest version is the current one; the others stay. */
@Entity('wiki_note_versions')
@Index('ux_wiki_note_versions', ['nodeId', 'version'], { unique: true })
export class NoteVersionEntity {
  @Id() id!: number;
  @References('wiki_note_versions', 'node_id', 'wiki_nodes', 'CASCADE') @Int() nodeId!: number;
  @Int() version!: number;
  @Instant() at!: string;
  @References('wiki_note_versions', 'by_id', 'users') @Int({ nullable: true }) byId!: number | null;
  /** In bytes. */
  @Int() size!: number;
  @LongText() contentText!: string;
}
