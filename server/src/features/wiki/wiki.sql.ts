import { leftJoinUser, userName } from '../accounts/accounts.sql.js';

/** The columns of a `WikiNode` but its items: the row is `n`, and the user who changed it `u`. */
export const nodeColumns = `n.id AS "id", n.name AS "name", n.type AS "type", n.parent_id AS "parentId", n.size AS "size", n.mime_type AS "mimeType",
  CASE WHEN n.type = 'FILE' THEN '/wiki/file/' || n.id || '/download' END AS "fileUrl", n.version AS "version",
  n.changed_at AS "changedAt", coalesce(${userName}, 'Homeroom') AS "changedBy"`;

export const fromNodes = `FROM wiki_nodes n ${leftJoinUser('n.changed_by_id')}`;

/** How many entries outside the trash the folder `n` has. */
const itemsOfFolder = `CASE WHEN n.type = 'FOLDER'
  THEN (SELECT count(*) FROM wiki_nodes item_ WHERE item_.parent_id = n.id AND item_.trash_id IS NULL) ELSE 0 END`;

/** Selects entries as `WikiNode`s. */
export const selectNodes = `SELECT ${nodeColumns}, ${itemsOfFolder} AS "items" ${fromNodes}`;

/** Selects entries as `WikiChild`ren. */
export const selectChildren = `SELECT ${nodeColumns}, ${itemsOfFolder} AS "items",
  (SELECT v_.content_text FROM wiki_note_versions v_ WHERE v_.node_id = n.id AND v_.version = n.version) AS "contentText" ${fromNodes}`;

/** SQL: an entry, `n`, is in the folder `:parentId`, or in Root, where no row has a parent. */
export const inFolder = (parentId: number | null) =>
  parentId === null ? 'n.parent_id IS NULL' : 'n.parent_id = :parentId';

/** Folders, then files, then notes, each by name (spec 2.10). */
export const inOrder = `ORDER BY CASE n.type WHEN 'FOLDER' THEN 0 WHEN 'FILE' THEN 1 ELSE 2 END, n.name_order, n.name_key, n.id`;

/** The ids of `:id` and of everything below it outside the trash. */
export const withBelow = `WITH RECURSIVE below_(id) AS (
  SELECT CAST(:id AS integer) UNION SELECT n.id FROM wiki_nodes n JOIN below_ ON n.parent_id = below_.id WHERE n.trash_id IS NULL)`;

/** For each of `:ids`, the entry itself (`depth` 0) and the folders above it: (start, id, name, depth, trash_id, parent_id). */
export const withAbove = `WITH RECURSIVE above_(start, id, name, depth, trash_id, parent_id) AS (
  SELECT n.id, n.id, n.name, 0, n.trash_id, n.parent_id FROM wiki_nodes n WHERE n.id IN (:...ids)
  UNION ALL SELECT above_.start, n.id, n.name, above_.depth + 1, n.trash_id, n.parent_id
  FROM above_ JOIN wiki_nodes n ON n.id = above_.parent_id)`;
