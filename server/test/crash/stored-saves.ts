import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { SaveAnswer } from '@homeroom/shared/attendance/registers';
import type { Config } from '../../src/config.js';
import { sqliteFile } from '../../src/platform/database/data-sources.js';

type Rows = <Row>(sql: string) => Promise<Row[]>;

interface StoredMark {
  id: number;
  studentId: number;
  status: string | null;
  note: string | null;
  version: number;
}

interface StoredChange {
  markId: number;
  from: string | null;
  to: string | null;
  /** From the note, which is the id of the save. */
  saveId: string;
}

/** The data after a crash, from one snapshot, because a connection of the dead process may still be finishing. */
export interface StoredSaves {
  marks: StoredMark[];
  /** Oldest first. */
  changes: StoredChange[];
  /** By save id. */
  answers: Map<string, Omit<SaveAnswer, 'register'>>;
  /** The saved marks in the audit log by student, one record per entry. */
  audited: Record<string, string>[];
}

/** Opens the database as after a crash, and reads everything. Throws if SQLite finds the file damaged. */
export async function storedSaves(config: Config): Promise<StoredSaves> {
  return config.databaseUrl ? onPostgres(config.databaseUrl) : onSqlite(sqliteFile(config));
}

async function onSqlite(file: string): Promise<StoredSaves> {
  const database = new Database(file);
  try {
    const damage = [
      ...(database.pragma('integrity_check') as { integrity_check: string }[]),
      ...(database.pragma('foreign_key_check') as object[]),
    ];
    if (JSON.stringify(damage) !== '[{"integrity_check":"ok"}]')
      throw new Error(`The file is damaged: ${JSON.stringify(damage)}`);
    return await read(<Row>(sql: string) => Promise.resolve(database.prepare(sql).all() as Row[]));
  } finally {
    database.close();
  }
}

async function onPostgres(url: string): Promise<StoredSaves> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
  } finally {
    await client.end();
  }
}

async function read(rows: Rows): Promise<StoredSaves> {
  const answers = await rows<{ id: string; answer: string }>(
    'SELECT save_id AS "id", answer AS "answer" FROM register_saves',
  );
  const audited = await rows<{ after: string }>(
    `SELECT after AS "after" FROM audit_entries WHERE subject = 'Register' AND action = 'save' ORDER BY id`,
  );
  return {
    marks: await rows(
      'SELECT id AS "id", student_id AS "studentId", status AS "status", note AS "note", version AS "version" FROM marks ORDER BY id',
    ),
    changes: await rows(
      'SELECT mark_id AS "markId", from_status AS "from", to_status AS "to", note AS "saveId" FROM mark_changes ORDER BY id',
    ),
    answers: new Map(answers.map(({ id, answer }) => [id, JSON.parse(answer) as Omit<SaveAnswer, 'register'>])),
    audited: audited.map(({ after }) => JSON.parse(after) as Record<string, string>),
  };
}
