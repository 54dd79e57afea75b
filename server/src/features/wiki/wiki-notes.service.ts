import { Injectable } from '@nestjs/common';
import { foldText } from '@homeroom/shared/text';
import {
  listedVersions,
  wikiMessages,
  type NewNote,
  type NoteEdit,
  type NoteVersion,
  type WikiNote,
} from '@homeroom/shared/wiki/nodes';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Clock } from '../../platform/clock.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import type { SearchKey } from '../../platform/database/search-keys.js';
import { conflict } from '../../platform/http/problems.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { WikiConfigs } from './wiki-config.service.js';
import { NoteTextEntity, NoteVersionEntity } from './wiki-node.entity.js';
import { WikiNodes } from './wiki-nodes.service.js';
import { WikiTree } from './wiki-tree.service.js';

/** The texts of the current versions. */
export const noteSearch: SearchKey = {
  entity: NoteTextEntity,
  rows: `SELECT wiki_note_text.node_id AS "id", wiki_note_text.search_key AS "searchKey", wiki_note_version.content_text AS "contentText" FROM wiki_note_texts wiki_note_text
    JOIN wiki_nodes wiki_node ON wiki_node.id = wiki_note_text.node_id JOIN wiki_note_versions wiki_note_version ON wiki_note_version.node_id = wiki_node.id AND wiki_note_version.version = wiki_node.version`,
  keyOf: ({ contentText }) => foldText(String(contentText)),
};

const fromVersions = `FROM wiki_note_versions wiki_note_version ${leftJoinUser('wiki_note_version.by_id')}`;

/** The texts of notes. Every save makes a version; an edit of an older version is refused. */
@Injectable()
export class WikiNotes {
  constructor(
    private readonly db: Database,
    private readonly nodes: WikiNodes,
    private readonly tree: WikiTree,
    private readonly configs: WikiConfigs,
    private readonly clock: Clock,
  ) {}

  /** A note with its text, or with the text, size, author and time of an earlier version. */
  async one(id: number, version?: number): Promise<WikiNote> {
    const node = await this.tree.live(id, 'NOTE');
    const [found] = await this.db.query<Pick<WikiNote, 'contentText' | 'size'> & { at: string; by: string }>(
      `SELECT ${columns('wiki_note_version', 'contentText', 'size', 'at')}, coalesce(${userName}, 'Homeroom') AS "by"
       ${fromVersions} WHERE wiki_note_version.node_id = :id AND wiki_note_version.version = :version`,
      { id, version: version ?? node.version },
    );
    if (!found) throw notFound('Version');
    const { at, by, ...text } = found;
    return { ...node, ...text, ...(version ? { version, changedAt: at, changedBy: by } : {}) };
  }

  /** The newest first. */
  async versions(id: number): Promise<NoteVersion[]> {
    await this.tree.live(id, 'NOTE');
    return this.db.query<NoteVersion>(
      `SELECT wiki_note_version.version AS "version", wiki_note_version.at AS "at", coalesce(${userName}, 'Homeroom') AS "by", wiki_note_version.size AS "size"
       ${fromVersions} WHERE wiki_note_version.node_id = :id ORDER BY wiki_note_version.version DESC LIMIT ${listedVersions}`,
      { id },
    );
  }

  create({ name, contentText, parentId }: NewNote, actor: Actor): Promise<WikiNote> {
    return this.nodes.run(async () => {
      await this.nodes.requireCreating(actor, 'NOTE', parentId);
      const size = Buffer.byteLength(contentText);
      const { id } = await this.nodes.insert({ type: 'NOTE', name, parentId, size, version: 1 }, actor);
      await this.write(id, 1, contentText, actor);
      return this.one(id);
    });
  }

  edit(id: number, { contentText, version }: NoteEdit, actor: Actor): Promise<WikiNote> {
    return this.nodes.run(async () => {
      const note = await this.one(id);
      await this.configs.require(actor, 'createNote', note.parentId);
      if (note.version !== version) throw conflict(wikiMessages.changedSince(note.changedBy), 'version');
      if (note.contentText === contentText) return note;
      const size = Buffer.byteLength(contentText);
      await this.write(id, version + 1, contentText, actor);
      await this.nodes.update(id, { size, version: version + 1 }, actor);
      await this.nodes.record(actor, 'update', id, { version, size: note.size }, { version: version + 1, size });
      return this.one(id);
    });
  }

  private async write(nodeId: number, version: number, contentText: string, actor: Actor) {
    const size = Buffer.byteLength(contentText);
    await this.db.insert(NoteVersionEntity, {
      nodeId,
      version,
      at: this.clock.stamp(),
      byId: actor.userId,
      size,
      contentText,
    });
    await this.db.upsert(NoteTextEntity, { nodeId, searchKey: foldText(contentText) }, ['nodeId']);
  }
}
