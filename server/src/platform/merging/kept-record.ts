import type { Actor } from '../access/actor.js';
import type { Database } from '../database/database.js';
import { nameKeysOf } from '../database/name-keys.js';
import type { Values } from '../resources/define-resource.js';
import type { MergeUndoEntity } from './merge-undo.entity.js';
import type { StoredRow } from './merged-rows.js';
import type { MergedResource } from './merges.service.js';

interface Group {
  name: string;
  columns: string[];
}

/** The fields of the kept record that the merge changed, by those that are chosen together, and how the record is now. */
export async function keptFields(db: Database, resource: MergedResource, { keptId, rows }: MergeUndoEntity) {
  const { tableName, columns } = db.source.getMetadata(resource.entity);
  const columnOf = (field: string) => columns.find(({ propertyName }) => propertyName === field)!.databaseName;
  const merged = rows.find(({ table, after }) => table === tableName && after?.['id'] === keptId);
  const { before, after } = { before: merged?.before ?? {}, after: merged?.after ?? {} };
  const [now] = await db.query<StoredRow>(`SELECT * FROM ${tableName} WHERE id = :keptId`, { keptId });
  const groups: Group[] = resource.acts.merge.fields
    .map(({ name, with: others = [] }) => ({ name, columns: [name, ...others].map(columnOf) }))
    .filter((group) => group.columns.some((column) => column in before));
  const isChanged = ({ columns: own }: Group) => own.some((column) => now![column] !== after[column]);
  return { id: keptId, tableName, before, groups, isChanged };
}

type KeptFields = Awaited<ReturnType<typeof keptFields>>;

/** The labels of the fields that were changed since the merge, and so stay as they are. */
export function staysAsItIs(resource: MergedResource, { groups, isChanged }: KeptFields): string[] {
  const shapes = { ...resource.rows?.shape, ...resource.schema.shape } as Record<
    string,
    { meta(): { label?: string } | undefined }
  >;
  return groups.filter(isChanged).map(({ name }) => shapes[name]?.meta()?.label ?? name);
}

/** Sets the fields of the kept record back that nobody has changed since; returns the record before and after. */
export async function restoreKept(db: Database, resource: MergedResource, kept: KeptFields, actor: Actor) {
  const { entity, acts } = resource;
  const { id, tableName, before, groups, isChanged } = kept;
  const was = (await db.findOneByOrFail(entity, { id })) as Values;
  const back = groups.filter((group) => !isChanged(group)).flatMap(({ columns }) => columns);
  // What no field says, such as what a withdrawal changed, belongs to the record as it was.
  const fields = acts.merge.fields.flatMap(({ name, with: others = [] }) => [name, ...others]);
  const hidden = db.source
    .getMetadata(entity)
    .columns.filter(({ propertyName, isSelect }) => !isSelect && !fields.includes(propertyName));
  if (!groups.some(isChanged)) back.push(...hidden.map(({ databaseName }) => databaseName));
  const values = Object.entries(before).filter(([column]) => back.includes(column));
  if (values.length > 0)
    await db.query(
      `UPDATE ${tableName} SET ${values.map(([column]) => `${column} = :${column}`).join(', ')} WHERE id = :id`,
      { ...Object.fromEntries(values), id },
    );
  const after = (await db.findOneByOrFail(entity, { id })) as Values;
  const derived = { ...nameKeysOf(entity, after), ...resource.write.derive?.(after, actor) };
  if (Object.keys(derived).length > 0) await db.update(entity, { id }, derived);
  return { before: was, after };
}
