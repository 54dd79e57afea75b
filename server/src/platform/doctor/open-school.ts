import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import type { Config } from '../../config.js';
import { sqliteFile } from '../database/data-sources.js';
import { isDamaged, isDatabaseAway, reasonOf } from '../database/failures.js';
import { boundForPostgres, boundForSqlite } from '../database/sql-text.js';
import type { Declared } from '../feature.js';
import type { School } from './check.js';

/** There is no database, or it cannot be opened. The check of the database says why. */
export class NoDatabase extends Error {}

type Rows = School['rows'];
interface Connection {
  rows: Rows;
  close(): Promise<void>;
}

/** A school for the checks, running or not. It is opened without migrations, and without the lock of its folder. */
export function openSchool(config: Config, declared: Declared, now = new Date()): School & Pick<Connection, 'close'> {
  const { rows, close } = config.databaseUrl === null ? sqlite(config) : postgres(config.databaseUrl);
  return {
    config,
    declared,
    now,
    rows,
    close,
    async setting(key) {
      const [found] = await rows<{ value: string }>('SELECT value FROM settings WHERE key = :key', { key });
      return found ? JSON.parse(found.value) : null;
    },
  };
}

/** What a query reads. Throws `NoDatabase` if the database is away or damaged. */
async function readable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NoDatabase) throw error;
    const isNone = isDatabaseAway(error) || isDamaged(error) || (error as { code?: string }).code === 'SQLITE_CANTOPEN';
    throw isNone ? new NoDatabase(reasonOf(error), { cause: error }) : error;
  }
}

/**
 * Opens the file with the first query. A connection that only reads would leave an empty log beside the file of a stopped server, so only
 * a file that has a log already is opened like that; the other kind of connection removes it again, and is told not to write.
 */
function sqlite(config: Config): Connection {
  const file = sqliteFile(config);
  let database: SQLite.Database | undefined;
  const opened = () => {
    if (database) return database;
    if (!existsSync(file)) throw new NoDatabase(`There is no file ${file}`);
    database = new SQLite(file, { readonly: existsSync(`${file}-wal`), fileMustExist: true, timeout: 2000 });
    database.pragma('query_only = ON');
    return database;
  };
  return {
    rows: <Row>(sql: string, parameters = {}) =>
      readable(() => {
        const [text, values] = boundForSqlite(sql, parameters);
        return opened()
          .prepare<unknown[], Row>(text)
          .all(...values);
      }),
    close: () => Promise.resolve(void database?.close()),
  };
}

function postgres(connectionString: string): Connection {
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 4000 });
  pool.on('error', () => undefined);
  const inTransaction = async <Row>(client: pg.PoolClient, text: string, values: unknown[]) => {
    // A setting of the connection would stay with a pooler.
    await client.query('BEGIN READ ONLY');
    const { rows } = await client.query(text, values);
    await client.query('COMMIT');
    return rows as Row[];
  };
  return {
    rows: <Row>(sql: string, parameters = {}) =>
      readable(async () => {
        const client = await pool.connect();
        try {
          const rows = await inTransaction<Row>(client, ...boundForPostgres(sql, parameters));
          client.release();
          return rows;
        } catch (error) {
          client.release(true);
          throw error;
        }
      }),
    close: () => pool.end(),
  };
}
