import { Injectable } from '@nestjs/common';
import { addDays, dateIn } from '@homeroom/shared/dates';
import { capitalised, foldText } from '@homeroom/shared/text';
import {
  listedTrash,
  nameKey,
  trashDays,
  type Crumb,
  type FoundNode,
  type TrashedNode,
  type WikiNode,
  type WikiPath,
  type WikiSummary,
} from '@homeroom/shared/wiki/nodes';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { isPostgres } from '../../platform/database/engine.js';
import { FileLimits } from '../../platform/files/file-limits.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import {
  fromBelow,
  fromNodes,
  inFolder,
  inOrder,
  nodeColumns,
  selectChildren,
  selectNodes,
  withAbove,
  withBelow,
} from './wiki.sql.js';

/** Of a search. */
const maxResults = 50;
const newestShown = 5;
const rootName = 'Root';

/** The name of an entry in a folder; `id` of one that exists. */
export type PlacedName = Pick<WikiNode, 'parentId' | 'type' | 'name'> & { id?: number };
type Above = Crumb & { start: number; trashId: number | null };

@Injectable()
export class WikiTree {
  constructor(
    private readonly db: Database,
    private readonly limits: FileLimits,
    private readonly time: SchoolTime,
  ) {}

  /**
   * The entries of a folder, or of Root, notes with their text, as the text of a JSON array, because there may be thousands. 404 if it is not
   * a folder.
   */
  async children(parentId: number | null): Promise<string> {
    if (parentId !== null) await this.live(parentId, 'FOLDER');
    return this.db.json(`${selectChildren} WHERE ${inFolder(parentId)} AND wiki_node.trash_id IS NULL ${inOrder}`, {
      parentId,
    });
  }

  /** One entry that is not in the trash; 404 if there is none of that type. */
  async live(id: number, type?: WikiNode['type']): Promise<WikiNode> {
    const [found] = await this.db.query<WikiNode>(
      `${selectNodes} WHERE wiki_node.id = :id AND wiki_node.trash_id IS NULL`,
      { id },
    );
    if (!found || (type && found.type !== type)) throw notFound(type ? capitalised(type.toLowerCase()) : 'Entry');
    return found;
  }

  /** The path from below Root to the entry itself, which may be in the trash. */
  async above(id: number): Promise<Above[]> {
    return (await this.aboveAll([id])).get(id) ?? [];
  }

  async breadcrumbs(id: number): Promise<Crumb[]> {
    await this.live(id);
    return (await this.above(id)).map((crumb) => ({ id: crumb.id, name: crumb.name }));
  }

  /** An entry's path, and how much is deleted with it. */
  async path(id: number): Promise<WikiPath> {
    await this.live(id);
    const counted = await this.db.query<{ type: WikiNode['type']; count: number }>(
      `${withBelow} SELECT wiki_node.type AS "type", count(*) AS "count" ${fromBelow}
       WHERE wiki_node.id <> :id GROUP BY wiki_node.type`,
      { id },
    );
    const count = (type: WikiNode['type']) => counted.find((each) => each.type === type)?.count ?? 0;
    return {
      path: pathOf(await this.above(id)),
      inside: { folders: count('FOLDER'), files: count('FILE'), notes: count('NOTE') },
    };
  }

  /** Entries whose name or text contains every word, matches by name first (decisions 2.18). */
  async search(text: string): Promise<FoundNode[]> {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const find = this.find();
    const inName = words.map((_, n) => `${find}(wiki_node.search_key, :word${n}) > 0`);
    const inEither = words.map((_, n) => `(${inName[n]!} OR ${find}(wiki_note_text.search_key, :word${n}) > 0)`);
    const first = (count: number, where: string, texts = '') =>
      this.db.query<WikiNode>(
        `${selectNodes} ${texts} WHERE wiki_node.trash_id IS NULL AND ${where} ORDER BY wiki_node.name_order, wiki_node.id LIMIT ${count}`,
        namedWords(words),
      );
    const found = await first(maxResults, inName.join(' AND '));
    // Texts are a hundred times as long as names: they are read only for results that are shown.
    if (found.length < maxResults) {
      const inText = `NOT (${inName.join(' AND ')}) AND ${inEither.join(' AND ')}`;
      const texts = 'JOIN wiki_note_texts wiki_note_text ON wiki_note_text.node_id = wiki_node.id';
      found.push(...(await first(maxResults - found.length, inText, texts)));
    }
    return this.withFolders(found);
  }

  /** Files whose name contains every word, by name; without words the latest. */
  async files(text: string): Promise<FoundNode[]> {
    const words = wordsOf(text);
    const inName = words.map((_, n) => `AND ${this.find()}(wiki_node.search_key, :word${n}) > 0`).join(' ');
    const found = await this.db.query<WikiNode>(
      `SELECT ${nodeColumns}, 0 AS "items" ${fromNodes} WHERE wiki_node.trash_id IS NULL AND wiki_node.type = 'FILE' ${inName}
       ORDER BY ${words.length > 0 ? 'wiki_node.name_order' : 'wiki_node.changed_at DESC'}, wiki_node.id DESC LIMIT ${maxResults}`,
      namedWords(words),
    );
    return this.withFolders(found);
  }

  async newest(): Promise<FoundNode[]> {
    const found = await this.db.query<WikiNode>(
      `SELECT ${nodeColumns}, 0 AS "items" ${fromNodes} WHERE wiki_node.trash_id IS NULL AND wiki_node.type <> 'FOLDER'
       ORDER BY wiki_node.changed_at DESC, wiki_node.id DESC LIMIT ${newestShown}`,
    );
    return this.withFolders(found);
  }

  /** The latest first, at most `listedTrash`. */
  async trash(): Promise<TrashedNode[]> {
    const rows = await this.db.query<Omit<TrashedNode, 'folder' | 'goneOn'>>(
      `SELECT ${nodeColumns}, wiki_node.deleted_at AS "deletedAt",
         (SELECT coalesce(${userName}, 'Homeroom') FROM wiki_nodes deleted_ ${leftJoinUser('deleted_.deleted_by_id')} WHERE deleted_.id = wiki_node.id) AS "deletedBy",
         CASE WHEN wiki_node.type = 'FOLDER' THEN (SELECT count(*) FROM wiki_nodes item_ WHERE item_.trash_id = wiki_node.id) - 1 ELSE 0 END AS "items"
       ${fromNodes} WHERE wiki_node.trash_id = wiki_node.id ORDER BY wiki_node.deleted_at DESC, wiki_node.id DESC LIMIT ${listedTrash}`,
    );
    const zone = await this.time.zone();
    return (await this.withFolders(rows)).map((node) => ({
      ...node,
      goneOn: addDays(dateIn(zone, new Date(node.deletedAt)), trashDays),
    }));
  }

  async summary(): Promise<WikiSummary> {
    const [[counted], maxFileBytes, moreTypes] = await Promise.all([
      this.db.query<Omit<WikiSummary, 'maxFileBytes' | 'moreTypes'>>(
        `SELECT coalesce(sum(CASE WHEN trash_id IS NULL THEN size END), 0) AS "bytes", coalesce(sum(CASE WHEN trash_id IS NOT NULL THEN size END), 0) AS "trashBytes",
           count(CASE WHEN trash_id = id THEN 1 END) AS "trashItems" FROM wiki_nodes`,
      ),
      this.limits.maxBytes(),
      this.limits.moreTypes(),
    ]);
    return { ...counted!, maxFileBytes, moreTypes };
  }

  /** Whether another entry of the type in the folder has the name. */
  async isTaken({ parentId, type, name, id = 0 }: PlacedName): Promise<boolean> {
    const found = await this.db.query(
      `SELECT 1 FROM wiki_nodes wiki_node WHERE ${inFolder(parentId)} AND wiki_node.trash_id IS NULL AND wiki_node.type = :type AND wiki_node.name_key = :key AND wiki_node.id <> :id`,
      { parentId, type, key: nameKey(name), id },
    );
    return found.length > 0;
  }

  /** The SQL function that finds a word: LIKE takes three times as long. */
  private find() {
    return isPostgres(this.db.source) ? 'strpos' : 'instr';
  }

  private async withFolders<Node extends WikiNode>(nodes: readonly Node[]): Promise<(Node & { folder: string })[]> {
    const paths = await this.aboveAll(nodes.map(({ id }) => id));
    return nodes.map((node) => ({ ...node, folder: pathOf((paths.get(node.id) ?? []).slice(0, -1)) }));
  }

  private async aboveAll(ids: readonly number[]): Promise<Map<number, Above[]>> {
    if (ids.length === 0) return new Map();
    const above = await this.db.query<Above>(
      `${withAbove} SELECT start AS "start", id AS "id", name AS "name", trash_id AS "trashId" FROM above_ ORDER BY depth DESC`,
      { ids: [...ids] },
    );
    return Map.groupBy(above, ({ start }) => start);
  }
}

/** The words of a search, folded as the keys are. */
const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean).slice(0, 10);

const namedWords = (words: readonly string[]) => Object.fromEntries(words.map((word, n) => [`word${n}`, word]));

const pathOf = (crumbs: readonly Crumb[]) => [rootName, ...crumbs.map(({ name }) => name)].join(' / ');
