import { listedTextBytes } from '@homeroom/shared/wiki/nodes';
import { columns } from '../../platform/database/common.sql.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';

/** The columns of a `WikiNode` but its items: the row is `wiki_node`, and the user who changed it `account`. */
export const nodeColumns = `${columns('wiki_node', 'id', 'name', 'type', 'parentId', 'size', 'mimeType')},
  CASE WHEN wiki_node.type = 'FILE' THEN '/wiki/file/' || wiki_node.id || '/download' END AS "fileUrl", wiki_node.version AS "version",
  wiki_node.changed_at AS "changedAt", coalesce(${userName}, 'Homeroom') AS "changedBy"`;

export const fromNodes = `FROM wiki_nodes wiki_node ${leftJoinUser('wiki_node.changed_by_id')}`;

/** How many entries outside the trash the folder `wiki_node` has. */
const itemsOfFolder = `CASE WHEN wiki_node.type = 'FOLDER'
  THEN (SELECT count(*) FROM wiki_nodes item_ WHERE item_.parent_id = wiki_node.id AND item_.trash_id IS NULL) ELSE 0 END`;

/** Selects entries as `WikiNode`s. */
export const selectNodes = `SELECT ${nodeColumns}, ${itemsOfFolder} AS "items" ${fromNodes}`;

/** SQL: an entry is in the folder `:parentId`, or in Root, where no row has a parent. */
export const inFolder = (parentId: number | null) =>
  parentId === null ? 'wiki_node.parent_id IS NULL' : 'wiki_node.parent_id = :parentId';

/** Folders, then files, then notes, each by name (spec 2.10). */
export const inOrder = `ORDER BY CASE wiki_node.type WHEN 'FOLDER' THEN 0 WHEN 'FILE' THEN 1 ELSE 2 END, wiki_node.name_order, wiki_node.name_key, wiki_node.id`;

/** Selects entries as `WikiChild`ren: notes have their texts until those of the list are `listedTextBytes` long. */
export const selectChildren = `SELECT ${nodeColumns}, ${itemsOfFolder} AS "items",
  CASE WHEN wiki_node.type = 'NOTE' AND sum(CASE WHEN wiki_node.type = 'NOTE' THEN wiki_node.size ELSE 0 END) OVER (${inOrder}) <= ${listedTextBytes}
  THEN (SELECT wiki_note_version.content_text FROM wiki_note_versions wiki_note_version WHERE wiki_note_version.node_id = wiki_node.id AND wiki_note_version.version = wiki_node.version)
  END AS "contentText" ${fromNodes}`;

/** The ids of `:id` and of everything below it outside the trash. */
export const withBelow = `WITH RECURSIVE below_(id) AS (
  SELECT CAST(:id AS integer) UNION SELECT wiki_node.id FROM wiki_nodes wiki_node JOIN below_ ON wiki_node.parent_id = below_.id WHERE wiki_node.trash_id IS NULL)`;

/** The entries of `withBelow`. */
export const fromBelow = 'FROM wiki_nodes wiki_node JOIN below_ ON below_.id = wiki_node.id';

/** How many folders are in each other from the folder `:id` down, as "levels". */
export const selectLevels = `WITH RECURSIVE level_(id, depth) AS (
  SELECT CAST(:id AS integer), 1 UNION ALL SELECT wiki_node.id, level_.depth + 1 FROM wiki_nodes wiki_node JOIN level_ ON wiki_node.parent_id = level_.id
  WHERE wiki_node.trash_id IS NULL AND wiki_node.type = 'FOLDER') SELECT max(depth) AS "levels" FROM level_`;

/** For each of `:ids`, the entry itself (`depth` 0) and the folders above it: (start, id, name, depth, trash_id, parent_id). */
export const withAbove = `WITH RECURSIVE above_(start, id, name, depth, trash_id, parent_id) AS (
  SELECT wiki_node.id, wiki_node.id, wiki_node.name, 0, wiki_node.trash_id, wiki_node.parent_id FROM wiki_nodes wiki_node WHERE wiki_node.id IN (:...ids)
  UNION ALL SELECT above_.start, wiki_node.id, wiki_node.name, above_.depth + 1, wiki_node.trash_id, wiki_node.parent_id
  FROM above_ JOIN wiki_nodes wiki_node ON wiki_node.id = above_.parent_id)`;
