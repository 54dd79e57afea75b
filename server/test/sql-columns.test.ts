import typescript from 'typescript';
import { sourcesOf } from '../scripts/imports.mjs';
import { columns } from '../src/platform/database/common.sql.js';
import { appOfTests } from './create-app.js';

const t = appOfTests();
/** The columns of each table, by the name of one of its rows. */
let columnsOf: ReadonlyMap<string, ReadonlySet<string>>;

/** The name of a row of a table: 'calendar_day' for 'calendar_days'. `user` is a word of SQL, so a row of `users` is an account. */
const rowOf = (table: string) =>
  table === 'users'
    ? 'account'
    : table
        .replace(/ies$/, 'y')
        .replace(/(ss)es$/, '$1')
        .replace(/s$/, '');

beforeAll(() => {
  columnsOf = new Map(
    t.db.source.entityMetadatas.map(({ tableName, columns }) => [
      rowOf(tableName),
      new Set(columns.map(({ databaseName }) => databaseName)),
    ]),
  );
});

/** The texts of a file, with `${}` for what is put into them, and those that it makes with `columns`. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: typescript.Node) => {
    if (typescript.isStringLiteral(node) || typescript.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    if (typescript.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('${}'));
    if (typescript.isCallExpression(node) && node.expression.getText() === 'columns')
      texts.push(columns(...(node.arguments.filter(typescript.isStringLiteral).map(({ text }) => text) as [string])));
    if (typescript.isCallExpression(node) && node.expression.getText() === 'namedReference')
      texts.push(...['_key', '_order'].map((end) => (node.arguments[2] as typescript.StringLiteral).text + end));
    typescript.forEachChild(node, visit);
  };
  visit(typescript.createSourceFile('x.ts', source, typescript.ScriptTarget.Latest, true));
  return texts;
}

/** What a text calls a row of a table, if it is neither the table's own name of a row nor a role of several letters, such as `other`. */
const oddNames = (text: string) =>
  [...text.matchAll(/\b(?:FROM|JOIN) (\w+)(?: AS)? (?!ON\b|WHERE\b|ORDER\b|GROUP\b|SET\b|CROSS\b|LEFT\b|JOIN\b)(\w+)/g)]
    .filter(([, table, row]) => columnsOf.has(rowOf(table!)) && row !== rowOf(table!))
    .filter(([, , row]) => row!.length < 3 || columnsOf.has(row!))
    .map(([, table, row]) => `${table} ${row}`);

/** The columns in a text that their table does not have. */
const missingColumns = (text: string) =>
  [...text.matchAll(/(?<![\w.'/-])([a-z_]+)\.([a-z_]+)\b(?!\()/g)]
    .filter(([, row, column]) => columnsOf.has(row!) && !columnsOf.get(row!)!.has(column!))
    .map(([name]) => name);

/** Migrations know the tables of their time. */
const files = [...sourcesOf('server/src')].filter(([file]) => !file.includes('/migrations/'));
const isSql = (text: string) => /\b(SELECT|FROM|JOIN|WHERE|AND|OR|CASE|ORDER BY|IN|IS)\b|[a-z_]\.[a-z_]+$/.test(text);

test('calls a row by the name of its table, in every query', () => {
  const odd = files.flatMap(([file, source]) =>
    textsIn(source).flatMap((text) => oddNames(text).map((each) => `${file} ${each}`)),
  );
  expect(odd).toEqual([]);
});

test('names only columns that the tables have', () => {
  const missing = files.flatMap(([file, source]) =>
    textsIn(source)
      .filter(isSql)
      .flatMap((text) => missingColumns(text).map((each) => `${file} ${each}`)),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['SELECT s.id FROM students s', ['students s'], []],
  ['SELECT teacher.id FROM students teacher', ['students teacher'], []],
  ['SELECT other.id FROM students other WHERE student.birthday = 1', [], ['student.birthday']],
  ['SELECT student.birth_date FROM students student WHERE TRUE', [], []],
])('finds the faults of %s', (text, odd, missing) => {
  expect(oddNames(text)).toEqual(odd);
  expect(missingColumns(text)).toEqual(missing);
});

test('finds a column that no table has in a call of columns', () => {
  const [text] = textsIn("columns('student', 'birthday')");
  expect(missingColumns(text!)).toEqual(['student.birthday']);
});
