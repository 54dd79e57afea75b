import { circlesOf, importsOf, roomsOf, sourcesOf } from '../scripts/imports.mjs';

const files = sourcesOf('shared/src', 'server/src', 'admin/src');

test('no file imports itself indirectly, not even for a type', () => {
  expect(circlesOf(importsOf(files))).toEqual([]);
});

/** The circles among server features. */
const featureCircles = (sources: typeof files) =>
  circlesOf(roomsOf(importsOf(sources))).filter((circle) => circle.startsWith('server/src/features/'));

test('no server feature imports itself indirectly', () => {
  expect(featureCircles(files)).toEqual([]);
});

test('finds a cycle of types, and one of folders that is not one of files', () => {
  const back = new Map(files)
    .set('shared/src/one.ts', `import type { Two } from './two.js'; export type One = Two;`)
    .set('shared/src/two.ts', `export type Two = import('@homeroom/shared/one').One;`)
    .set('server/src/features/classes/back.ts', `import '../attendance/attendance.module.js';`);
  expect(circlesOf(importsOf(back))).toEqual(['shared/src/one.ts shared/src/two.ts']);
  expect(featureCircles(back)).toEqual(['server/src/features/attendance server/src/features/classes']);
});
