import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { appOfEachTest } from '../../../test/create-app.js';
import { filesOnDisk, pdf, upload } from '../../../test/wiki-uploads.js';
import { FileStore } from '../../platform/files/file-store.js';
import { WikiUpkeep } from './wiki-upkeep.service.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const entries = async (path: string) => (await admin.get(path).expect(200)).body as WikiNode[];

test('empties the trash after 30 days, and removes the files with the rows', async () => {
  const { body: plans } = await admin.post('/api/wiki/folders').send({ name: 'Plans', parentId: null }).expect(201);
  await upload(admin, 'In it.pdf', pdf, { parentId: String(plans.id) }).expect(201);
  const { body: alone } = await upload(admin, 'Alone.pdf').expect(201);
  await upload(admin, 'Stays.pdf').expect(201);
  await admin.delete(`/api/wiki/node/${plans.id}`).expect(204);
  t.clock.set('2026-11-20T12:00:00.000Z');
  await admin.delete(`/api/wiki/node/${alone.id}`).expect(204);
  const upkeep = t.app.get(WikiUpkeep);
  t.clock.set('2026-12-18T11:59:00.000Z');
  expect(await upkeep.purge()).toBe(0);
  t.clock.set('2026-12-18T12:00:00.000Z');
  expect(await upkeep.purge()).toBe(2);
  expect((await entries('/api/wiki/trash')).map(({ name }) => name)).toEqual(['Alone.pdf']);
  t.clock.set('2027-01-01T12:00:00.000Z');
  expect(await upkeep.purge()).toBe(1);
  expect(filesOnDisk(t)).toHaveLength(1);
  expect((await entries('/api/wiki/children')).map(({ name }) => name)).toEqual(['Stays.pdf']);
});

test('reports rows without a file, and sets files without a row aside when found twice', async () => {
  await upload(admin, 'Kept.pdf').expect(201);
  await upload(admin, 'Lost.pdf').expect(201);
  const upkeep = t.app.get(WikiUpkeep);
  expect(await upkeep.sweep()).toEqual({ missing: [], orphans: [] });
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE wiki_nodes SET file_key = '${'0'.repeat(40)}' WHERE name = 'Lost.pdf'`),
  );
  expect(await upkeep.sweep()).toEqual({ missing: ['0'.repeat(40)], orphans: [] });
  expect(filesOnDisk(t)).toHaveLength(2);
  expect((await upkeep.sweep()).orphans).toHaveLength(1);
  expect(filesOnDisk(t)).toHaveLength(1);
});

test('a start with the wrong database loses no file', async () => {
  const { body: plan } = await upload(admin, 'Plan.pdf').expect(201);
  const { body: menu } = await upload(admin, 'Menu.pdf').expect(201);
  const upkeep = t.app.get(WikiUpkeep);
  const setAside = async () => {
    for (const key of await t.app.get(FileStore).keys()) await t.app.get(FileStore).setAside(key);
  };
  const download = ({ fileUrl }: WikiNode) => admin.get(`/api${fileUrl}`).buffer(true).expect(200);
  await setAside();
  expect((await download(plan as WikiNode)).body).toEqual(pdf);
  await setAside();
  await upkeep.onApplicationBootstrap();
  expect(filesOnDisk(t)).toHaveLength(2);
  expect((await download(menu as WikiNode)).body).toEqual(pdf);
});

test('a file that cannot be deleted keeps nothing else from being tidied', async () => {
  const ids: number[] = [];
  for (const name of ['Bad.pdf', 'Good.pdf']) ids.push((await upload(admin, name).expect(201)).body.id as number);
  await upload(admin, 'Lost.pdf').expect(201);
  const [bad] = await t.db.query<{ key: string }>(`SELECT file_key AS "key" FROM wiki_nodes WHERE name = 'Bad.pdf'`);
  // A folder where the file was cannot be deleted as a file.
  const place = join(t.config.dataDir, 'files', bad!.key.slice(0, 2), bad!.key);
  rmSync(place);
  mkdirSync(place);
  for (const id of ids) await admin.delete(`/api/wiki/node/${id}`).expect(204);
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE wiki_nodes SET file_key = '${'0'.repeat(40)}' WHERE name = 'Lost.pdf'`),
  );
  const upkeep = t.app.get(WikiUpkeep);
  await upkeep.sweep();
  t.clock.set('2026-12-18T12:00:00.000Z');
  await expect(upkeep.run(new AbortController().signal)).rejects.toThrow();
  // Good.pdf is deleted, and the file without an entry is aside.
  expect(filesOnDisk(t)).toEqual([bad!.key]);
});
