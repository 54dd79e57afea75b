import { circlesOf, importsOf, roomsOf, sourcesOf } from '../scripts/imports.mjs';

const files = sourcesOf('shared/src', 'server/src', 'admin/src');

test('no file imports itself indirectly, not even for a type', () => {
  expect(circlesOf(importsOf(files))).toEqual([]);
});

test('no folder of shared, the platform, the admin or the features imports itself indirectly', () => {
  expect(circlesOf(roomsOf(importsOf(files)))).toEqual([]);
});

/** The circles once these files are added. */
function circlesWith(...back: [file: string, text: string][]) {
  const imports = importsOf(new Map([...files, ...back]));
  return { files: circlesOf(imports), folders: circlesOf(roomsOf(imports)) };
}

test('finds a cycle of types', () => {
  const back = circlesWith(
    ['shared/src/one.ts', `import type { Two } from './two.js'; export type One = Two;`],
    ['shared/src/two.ts', `export type Two = import('@homeroom/shared/one').One;`],
  );
  expect(back.files).toEqual(['shared/src/one.ts shared/src/two.ts']);
});

test.each([
  ['server/src/platform/database', '../settings/settings.js', 'server/src/platform/settings'],
  ['server/src/features/classes', '../attendance/attendance.module.js', 'server/src/features/attendance'],
  ['admin/src/frame', '../providers/screens', 'admin/src/providers'],
  ['shared/src/attendance', '../reports/reports.js', 'shared/src/reports'],
])('finds a cycle of folders that is not one of files: %s importing %s', (folder, name, other) => {
  expect(circlesWith([`${folder}/back.ts`, `import '${name}';`])).toEqual({
    files: [],
    folders: [[folder, other].sort().join(' ')],
  });
});
