import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type MigrationInterface,
  type NamingStrategyInterface,
  type Table,
} from 'typeorm';
import type { Config } from '../../config.js';
import { closeToOthers, makeDataDir, privateFile } from '../private-files.js';
import { columnOf } from './common.sql.js';
import { NameKeyWriter } from './name-keys.js';

declare module '../feature.js' {
  interface Feature {
    /** In addition to those of the resources. */
    entities?: Type[];
    migrations?: Type<MigrationInterface>[];
  }
}

/** The entities and migrations of the features. */
export interface Schema {
  entities: DataSourceOptions['entities'];
  migrations: DataSourceOptions['migrations'];
}

export const sqliteFile = (config: Config) => join(config.dataDir, 'homeroom.sqlite');

/** SQLite creates its other files with the mode of the database. */
function makePrivateFiles(config: Config) {
  makeDataDir(config);
  const file = sqliteFile(config);
  privateFile(file);
  for (const beside of ['-wal', '-shm']) closeToOthers(file + beside);
}

/** More statements than the program has. */
const statementCacheSize = 500;

interface Pragmas {
  pragma(text: string): unknown;
}

/**
 * The connections that write. SQLite has only one, behind the write gate; `synchronous = FULL`, because WAL's default may lose
 * an acknowledged mark in a power failure.
 */
export function writingSource(config: Config, { entities, migrations }: Schema): DataSource {
  const common = {
    entities,
    migrations,
    subscribers: [NameKeyWriter],
    namingStrategy: new SnakeNaming(),
    migrationsTransactionMode: 'all' as const,
    synchronize: false,
    logging: false,
  };
  if (config.databaseUrl) return new DataSource({ ...common, ...postgresPool(config.databaseUrl) });
  makePrivateFiles(config);
  return new DataSource({
    ...common,
    type: 'better-sqlite3',
    database: sqliteFile(config),
    enableWAL: true,
    timeout: 5000,
    statementCacheSize,
    prepareDatabase: (db: Pragmas) => {
      db.pragma('synchronous = FULL');
      db.pragma('foreign_keys = ON');
      // Keep the old pages of savepoints, which every unit has, in memory.
      db.pragma('temp_store = MEMORY');
      // A commit that copies the log into the file takes 40 ms. This is one save in about 300; with the default, one in 75.
      db.pragma('wal_autocheckpoint = 4000');
    },
  });
}

/** Runs `work` on connections that write and that nothing else uses, as without a server; closes them. */
export async function onSource<T>(
  config: Config,
  schema: Schema,
  work: (source: DataSource) => Promise<T>,
): Promise<T> {
  const source = await writingSource(config, schema).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/**
 * The connections that only read: on PostgreSQL a pool of their own, because units that are open may read, and would wait for each other
 * once they had all connections; on SQLite a second, read-only connection to the file.
 */
export function readingSource(config: Config, { options: { entities } }: DataSource): DataSource {
  const common = { entities, namingStrategy: new SnakeNaming(), logging: false };
  if (config.databaseUrl) return new DataSource({ ...common, ...postgresPool(config.databaseUrl) });
  return new DataSource({
    ...common,
    type: 'better-sqlite3',
    database: sqliteFile(config),
    readonly: true,
    timeout: 5000,
    statementCacheSize,
  });
}

const postgresPool = (url: string) => ({
  type: 'postgres' as const,
  url,
  // Counts are 'int8', which the driver would otherwise return as text.
  parseInt8: true,
  extra: { max: 10, connectionTimeoutMillis: 10_000 },
});

/** Columns are snake_case in the database, so that SQL needs no quotes on either engine. */
class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined) {
    return customName ?? columnOf(propertyName);
  }

  /** As `createTable` names them. */
  override foreignKeyName(table: Table | string, columns: string[]) {
    return `fk_${this.getTableName(table)}_${columns.join('_')}`;
  }
}
