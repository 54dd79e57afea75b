import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cleanCode, plainText } from '@homeroom/shared/clean-text';
import { cleanEmail } from '@homeroom/shared/fields';
import { foldText } from '@homeroom/shared/text';

type Row = Record<string, string | number | null>;

const phone = (text: string) => plainText(text).replace(/[ \t]+/g, ' ');

/** How the columns of a table are cleaned; of a name, also the column of its key. `unique`: what no two rows may share. */
interface Cleaning {
  columns: Record<string, (text: string) => string>;
  key?: [column: string, of: string];
  unique?: string[];
}

const cleanings: Record<string, Cleaning> = {
  users: { columns: { email: cleanEmail, phone_number: phone }, unique: ['email'] },
  parents: { columns: { email: cleanEmail, phone }, unique: ['email'] },
  enrollments: {
    columns: {
      parent1_email: cleanEmail,
      parent1_phone: phone,
      parent2_email: cleanEmail,
      parent2_phone: phone,
      current_grade: cleanCode,
      rising_grade: cleanCode,
    },
  },
  students: { columns: { current_grade: cleanCode, rising_grade: cleanCode } },
  academic_years: { columns: { name: cleanCode }, key: ['name_key', 'name'], unique: ['name_key'] },
  semesters: {
    columns: { semester_name: cleanCode },
    key: ['semester_name_key', 'semester_name'],
    unique: ['academic_year_id', 'semester_name_key'],
  },
  sections: {
    columns: { section_name: cleanCode },
    key: ['section_name_key', 'section_name'],
    unique: ['allocated_year', 'section_name_key'],
  },
  class_types: {
    columns: { class_name: cleanCode },
    key: ['class_name_key', 'class_name'],
    unique: ['class_name_key'],
  },
  rising_grades: { columns: { name: cleanCode }, key: ['name_key', 'name'], unique: ['name_key'] },
  email_templates: { columns: { code: cleanCode }, key: ['code_key', 'code'], unique: ['code_key'] },
};

const quoted = (value: string | number | null) =>
  value === null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`;

/** A row with its values cleaned, if something is left of them and they still fit; `null` if nothing changes. */
function cleaned(row: Row, { columns, key }: Cleaning): Row | null {
  const after = { ...row };
  for (const [column, clean] of Object.entries(columns)) {
    const value = row[column];
    if (typeof value !== 'string') continue;
    const better = clean(value);
    if (better !== '' && better.length <= value.length) after[column] = better;
  }
  if (Object.keys(columns).every((column) => after[column] === row[column])) return null;
  if (key) after[key[0]] = foldText(String(after[key[1]]));
  return after;
}

/** Removes signs that nobody sees from addresses, phone numbers and codes, and writes their dashes and widths as new ones are written. */
export class CleanFields20261230100000 implements MigrationInterface {
  name = 'CleanFields20261230100000';

  async up(runner: QueryRunner) {
    for (const [table, cleaning] of Object.entries(cleanings)) await this.clean(runner, table, cleaning);
  }

  /** A row whose clean values another one has stays as it is. */
  private async clean(runner: QueryRunner, table: string, cleaning: Cleaning) {
    const { columns, key, unique = [] } = cleaning;
    const read = [...new Set(['id', ...Object.keys(columns), ...(key ?? []), ...unique])];
    const rows = (await runner.query(`SELECT ${read.join(', ')} FROM ${table} ORDER BY id`)) as Row[];
    const placeOf = (row: Row) => JSON.stringify(unique.map((column) => row[column] ?? `none ${row['id']}`));
    const taken = new Map(rows.map((row) => [placeOf(row), row['id']]));
    for (const row of rows) {
      const after = cleaned(row, cleaning);
      if (!after) continue;
      const owner = unique.length > 0 ? taken.get(placeOf(after)) : undefined;
      if (owner !== undefined && owner !== row['id']) continue;
      taken.delete(placeOf(row));
      taken.set(placeOf(after), row['id']!);
      const changed = read.filter((column) => after[column] !== row[column]);
      const values = changed.map((column) => `${column} = ${quoted(after[column]!)}`).join(', ');
      await runner.query(`UPDATE ${table} SET ${values} WHERE id = ${row['id']}`);
    }
  }

  /** Nobody needs the signs back. */
  async down() {}
}
