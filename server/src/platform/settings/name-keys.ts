import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityMetadata, ObjectLiteral } from 'typeorm';
import { languageOf } from '@homeroom/shared/region';
import { columns } from '../database/common.sql.js';
import { Database } from '../database/database.js';
import { allNameKeys, nameKeysOf, type NameKeyColumn } from '../database/name-keys.js';
import type { SearchedRow, SearchKey } from '../database/search-keys.js';
import { Declared } from '../feature.js';
import { SchoolTime } from './school-time.js';
import { Settings } from './settings.js';

/** Raise it with every change of `foldText`, `uniqueKey` or `orderKey`, and with every new column for one. */
const edition = 3;

declare module './settings.js' {
  interface SettingValues {
    /** How the keys of names were made. */
    'names.keys': string;
  }
}

/** Rows of large tables that are read at once; notes may be long. */
const rowsPerQuery = 200;

/** The most names of a table that the log lists. */
const maxLogged = 50;

/**
 * Makes the keys of all names again when they would be made differently: when the region orders names by another language (decisions
 * 2.25), and when the server starts with new rules for keys or a new edition of Unicode. Only then are the search keys that features
 * declare made again too, because no language changes them.
 */
@Injectable()
export class KeptNameKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger('Names');

  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly declared: Declared,
    private readonly time: SchoolTime,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.db.unit(() => this.keep());
  }

  /** Belongs to the unit that changes the region. 5,000 names take half a second, and the first use of a language 0.1 s more. */
  async keep(): Promise<void> {
    await this.db.lockName('names.keys');
    const settings = await this.settings.all(['school.timeZone', 'school.region', 'names.keys']);
    this.time.zoneIn(settings);
    const rules = `${edition} ${process.versions.icu} `;
    const made = `${rules}${languageOf(this.time.region)}`;
    const before = settings['names.keys'];
    if (before === made) return;
    for (const metadata of this.db.source.entityMetadatas) {
      const keys = allNameKeys.get(metadata.target);
      if (keys) await this.remake(metadata, keys);
    }
    if (!before?.startsWith(rules))
      for (const searchKey of this.declared.all('searchKeys')) await this.remakeSearch(searchKey);
    await this.settings.set({ 'names.keys': made });
  }

  private async remake({ tableName, target, indices }: EntityMetadata, keys: readonly NameKeyColumn[]) {
    const names = keys.map(({ column }) => column);
    const unique = indices
      .filter(({ isUnique }) => isUnique)
      .map((index) => index.columns.map(({ propertyName }) => propertyName))
      .filter((fields) => fields.some((field) => names.includes(field)));
    const fields = new Set(['id', ...keys.flatMap((key) => key.fields), ...names, ...unique.flat()]);
    const rows = await this.db.query<KeyedRow>(
      `SELECT ${columns('named', ...fields)} FROM ${tableName} named ORDER BY named.id${this.db.andLock('named')}`,
    );
    const made = withoutClashes(rows, (row) => nameKeysOf(target, row), unique);
    const changed = made.filter((row, n) => names.some((name) => row[name] !== rows[n]![name]));
    await this.db.bulkUpdate<KeyedRow>(target, names, changed);
    for (const { column, fields: parts } of keys.filter((key) => key.column.endsWith('Key')))
      this.tell(tableName, differences(rows, made, column, parts));
  }

  /** 100,000 audit entries, of which a tenth change, take 3.5 s. */
  private async remakeSearch({ entity, rows, keyOf }: SearchKey) {
    const id = this.db.source.getMetadata(entity).primaryColumns[0]!.propertyName;
    for (let last: number | undefined = 0; last !== undefined;) {
      const part: SearchedRow[] = await this.db.query<SearchedRow>(
        `SELECT * FROM (${rows}) searched_ WHERE "id" > :last ORDER BY "id" LIMIT ${rowsPerQuery}`,
        { last },
      );
      const made = part.map((row) => ({ row, searchKey: keyOf(row) }));
      const changed = made.filter(({ row, searchKey }) => searchKey !== row.searchKey);
      await this.db.bulkUpdate<ObjectLiteral>(
        entity,
        ['searchKey'],
        changed.map(({ row, searchKey }) => ({ [id]: row.id, searchKey })),
      );
      last = part.at(rowsPerQuery - 1)?.id;
    }
  }

  /** Lists the names that are now told apart, or no longer are. */
  private tell(table: string, found: readonly string[]) {
    for (const each of found.slice(0, maxLogged)) this.logger.log(`${table}: ${each}`);
    if (found.length > maxLogged) this.logger.log(`${table}: and ${found.length - maxLogged} more.`);
  }
}

interface KeyedRow {
  id: number;
  [field: string]: unknown;
}

/** The rows with new keys. A row whose unique key another row already has keeps its old keys. `unique`: the fields of each unique index. */
function withoutClashes(
  rows: readonly KeyedRow[],
  keysOf: (row: KeyedRow) => object,
  unique: readonly (readonly string[])[],
): KeyedRow[] {
  const taken = new Set<string>();
  const places = (row: KeyedRow) => unique.map((fields) => JSON.stringify([fields, fields.map((field) => row[field])]));
  return rows.map((row) => {
    const made = { ...row, ...keysOf(row) };
    const chosen = places(made).some((place) => taken.has(place)) ? row : made;
    for (const place of places(chosen)) taken.add(place);
    return chosen;
  });
}

/** Which names had one key and now have several, and the reverse: "'Hà' and 'Hạ' are now different names." */
function differences(
  before: readonly KeyedRow[],
  after: readonly KeyedRow[],
  key: string,
  parts: readonly string[],
): string[] {
  const nameOf = (row: KeyedRow) =>
    parts
      .map((part) => row[part] ?? '')
      .join(' ')
      .trim();
  const named = (rows: readonly KeyedRow[]) => [...new Set(rows.map(nameOf))].map((name) => `'${name}'`).join(', ');
  const split = (by: readonly KeyedRow[], other: readonly KeyedRow[]) =>
    [...Map.groupBy(by.keys(), (n) => by[n]![key]).values()]
      .filter((places) => new Set(places.map((n) => other[n]![key])).size > 1)
      .map((places) => named(places.map((n) => by[n]!)));
  return [
    ...split(before, after).map((names) => `${names} are now different names.`),
    ...split(after, before).map((names) => `${names} are now the same name.`),
  ];
}
