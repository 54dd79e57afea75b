import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { regionFormats } from '@homeroom/shared/region';
import { bulkUpdate } from '../database/bulk-insert.js';
import { columns } from '../database/common.sql.js';
import { andLock, lockName } from '../database/lock-row.js';
import { allNameKeys, nameKeysOf, type NameKeyColumn } from '../database/name-keys.js';
import { rowsOf } from '../database/reads.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { differences, withoutClashes, type KeyedRow } from './name-key-changes.js';
import { zoneOf } from './school-time.js';
import { Settings } from './settings.js';

/** Raise it with every change of `foldText`, `uniqueKey` or `orderKey`. */
const edition = 1;

declare module './settings.js' {
  interface SettingValues {
    /** How the keys of names were made. */
    'names.keys': string;
  }
}

/** The most names of a table that the log lists. */
const listed = 50;

/**
 * Makes the keys of all names again when they would be made differently: when the region orders names by another language (decisions
 * 2.25), and when the server starts with new rules for keys or a new edition of Unicode.
 */
@Injectable()
export class KeptNameKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger('Names');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.unitOfWork.run((manager) => this.keep(manager));
  }

  /** Belongs to the unit that changes the region. 2,000 students with their parents take 0.2 s. */
  async keep(manager: EntityManager): Promise<void> {
    await lockName(manager, 'names.keys');
    const known = await this.settings.all(['school.timeZone', 'school.region', 'names.keys'], manager);
    zoneOf(known);
    const made = `${edition} ${process.versions.icu} ${regionFormats().language()}`;
    if (known['names.keys'] === made) return;
    for (const [entity, keys] of allNameKeys) await this.remake(manager, entity as EntityTarget<KeyedRow>, keys);
    await this.settings.set(manager, { 'names.keys': made });
  }

  private async remake(manager: EntityManager, entity: EntityTarget<KeyedRow>, keys: readonly NameKeyColumn[]) {
    const { tableName, target, indices } = manager.connection.getMetadata(entity as EntityTarget<ObjectLiteral>);
    const names = keys.map(({ column }) => column);
    const unique = indices
      .filter(({ isUnique }) => isUnique)
      .map((index) => index.columns.map(({ propertyName }) => propertyName))
      .filter((fields) => fields.some((field) => names.includes(field)));
    const fields = new Set(['id', ...keys.flatMap((key) => key.fields), ...names, ...unique.flat()]);
    const rows = await rowsOf(manager).query<KeyedRow>(
      `SELECT ${columns('n', ...fields)} FROM ${tableName} n ORDER BY n.id${andLock(manager, 'n')}`,
    );
    const made = withoutClashes(rows, (row) => nameKeysOf(target, row), unique);
    const changed = made.filter((row, n) => names.some((name) => row[name] !== rows[n]![name]));
    await bulkUpdate(manager, entity, names, changed);
    for (const { column, fields: parts } of keys.filter((key) => key.column.endsWith('Key')))
      this.tell(tableName, differences(rows, made, column, parts));
  }

  /** Lists the names that are now told apart, or no longer are. */
  private tell(table: string, found: readonly string[]) {
    for (const each of found.slice(0, listed)) this.logger.log(`${table}: ${each}`);
    if (found.length > listed) this.logger.log(`${table}: and ${found.length - listed} more.`);
  }
}
