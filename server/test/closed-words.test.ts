import { resolve } from 'node:path';
import typescript from 'typescript';
import { z } from 'zod';
import { Declared } from '../src/platform/feature.js';
import { sourcesOf } from '../scripts/imports.mjs';
import { createApp } from './create-app.js';

const root = resolve(import.meta.dirname, '../..');

interface ClosedColumn {
  place: string;
  length: number;
  words: string[];
}

/** The length of the column that a property is, from its decorator: 12 for `@Text(12, …)`. */
function lengthOf(property: typescript.PropertyDeclaration): number | null {
  for (const { expression } of typescript.getDecorators(property) ?? []) {
    if (!typescript.isCallExpression(expression) || !/^Text(Key)?$/.test(expression.expression.getText())) continue;
    const [length] = expression.arguments;
    if (length && typescript.isNumericLiteral(length)) return Number(length.text);
  }
  return null;
}

/** The columns of all entities that hold one of some words, by the compiler's knowledge of their types. */
function closedColumns(): ClosedColumn[] {
  const files = [...sourcesOf('server/src').keys()].filter((file) => /\.entit(y|ies)\.ts$/.test(file));
  const { config } = typescript.readConfigFile(resolve(root, 'tsconfig.base.json'), typescript.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = typescript.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, experimentalDecorators: true, customConditions: ['source'], types: [], noEmit: true },
    root,
  );
  const paths = files.map((file) => resolve(root, file));
  const program = typescript.createProgram(paths, { ...options, incremental: false });
  const checker = program.getTypeChecker();
  return paths.flatMap((path) =>
    program
      .getSourceFile(path)!
      .statements.filter(typescript.isClassDeclaration)
      .flatMap(({ name, members }) =>
        members.filter(typescript.isPropertyDeclaration).flatMap((property) => {
          const length = lengthOf(property);
          const type = checker.getTypeAtLocation(property);
          const words = (type.isUnion() ? type.types : [type]).flatMap((each) =>
            each.isStringLiteral() ? [each.value] : [],
          );
          return length === null || words.length === 0
            ? []
            : [{ place: `${name?.text}.${property.name.getText()}`, length, words }];
        }),
      ),
  );
}

const longerThanColumns = (columns: readonly ClosedColumn[]) =>
  columns.flatMap(({ place, length, words }) =>
    words.filter((word) => word.length > length).map((word) => `${place}: '${word}' is longer than ${length}`),
  );

// SQLite stores longer texts than a column's, so only PostgreSQL would refuse them, and only when one is written.
test('every word that a column is declared to hold fits into it', () => {
  const columns = closedColumns();
  const places = columns.map(({ place }) => place);
  expect(places).toEqual(
    expect.arrayContaining(['AttemptEntity.kind', 'AuditEntryEntity.action', 'MarkEntity.status']),
  );
  expect(longerThanColumns(columns)).toEqual([]);
});

/** The choices in a field's schema, however they are wrapped. */
const choicesIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) =>
        key === 'enum' ? (value as unknown[]).filter((each) => typeof each === 'string') : choicesIn(value),
      );

test('every choice of a resource fits into its column', async () => {
  const t = await createApp();
  const choices = t.app
    .get(Declared)
    .all('resources')
    .flatMap(({ subject, entity, schema }) => {
      const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return t.db.source.getMetadata(entity).columns.flatMap(({ propertyName, length }) => {
        const words = choicesIn(properties?.[propertyName]);
        return length && words.length > 0
          ? [{ place: `${subject}.${propertyName}`, length: Number(length), words }]
          : [];
      });
    });
  await t.close();
  expect(choices.map(({ place }) => place)).toEqual(expect.arrayContaining(['DayTime.kind', 'Student.gender']));
  expect(longerThanColumns(choices)).toEqual([]);
});
