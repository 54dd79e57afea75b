import { Entity, Index } from 'typeorm';
import { Folded, Id, Instant, Int, IntKey, LongText, References } from '../../platform/database/columns.js';

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
