import { versionsOf } from '@homeroom/shared/based-on';
import {
  deepestFolder,
  listedTextBytes,
  listedTrash,
  listedVersions,
  mostEntries,
  wikiMessages,
  type FoundNode,
  type WikiChild,
  type WikiNode,
} from '@homeroom/shared/wiki/nodes';
import { newSchoolWikiConfig, wikiConfigKey, type WikiConfig } from '@homeroom/shared/wiki/wiki-config';
import { appOfEachTest, type Browser, createApp } from '../../../test/create-app.js';
import { pdf, upload } from '../../../test/wiki-uploads.js';
import { Settings } from '../../platform/settings/settings.js';
import { SetupLink } from '../setup/setup-link.service.js';
import { WikiNodeEntity } from './wiki-node.entity.js';
import { keysOf } from './wiki-nodes.service.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');
const teacher = t.browser('TEACHER');

const folder = async (name: string, parentId: number | null = null, by: Browser = admin) =>
  (await by.post('/api/wiki/folders').send({ name, parentId }).expect(201)).body as WikiNode;
const note = async (name: string, parentId: number | null = null, contentText = '', by: Browser = admin) =>
  (await by.post('/api/wiki/notes').send({ name, parentId, contentText }).expect(201)).body as WikiNode;
const children = async (parentId?: number) =>
  (await admin.get(`/api/wiki/children${parentId ? `?parentId=${parentId}` : ''}`).expect(200)).body as WikiChild[];
const names = async (parentId?: number) => (await children(parentId)).map(({ name }) => name);
const configure = (value: unknown) => t.db.unit(() => t.app.get(Settings).set({ [wikiConfigKey]: value }));
const withUploads = (uploadFile: WikiConfig['actions']['uploadFile']): WikiConfig => ({
  version: 1,
  actions: { uploadFile },
});
const missing = 999_999_999;

test('lists a folder as folders, files, notes, each by name, and says what each contains', async () => {
  const plans = await folder('Plans');
  await note('Zebra', plans.id);
  await note('älter', plans.id);
  await folder('level 2', plans.id);
  const first = await folder('Level 1', plans.id);
  const unit = await note('In level 1', first.id, '# First text');
  await admin
    .put(`/api/wiki/notes/${unit.id}`)
    .send({ contentText: '# Its \'current\' "text"\n', version: 1 })
    .expect(200);
  const listed = await children(plans.id);
  expect(listed.map(({ name, items }) => [name, items])).toEqual([
    ['Level 1', 1],
    ['level 2', 0],
    ['älter', 0],
    ['Zebra', 0],
  ]);
  expect(listed[0]).toEqual({
    ...first,
    items: 1,
    contentText: null,
    fileUrl: null,
    changedAt: '2026-11-18T12:00:00.000Z',
    changedBy: expect.stringMatching(/^Nadia Rahman/),
  });
  expect(await children(first.id)).toMatchObject([{ id: unit.id, contentText: '# Its \'current\' "text"\n' }]);
  expect(await names()).toEqual(['Plans']);
});

test('refuses names that a file system, list or reader could not handle', async () => {
  const refusals: [unknown, string][] = [
    ['', 'Enter a name.'],
    ['   ', 'Enter a name.'],
    ['\u202e\u200f', 'Enter a name.'],
    ...['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u034f \ufe0f'].map((name): [string, string] => [
      name,
      'Enter a name.',
    ]),
    ['..', 'A name cannot be only dots.'],
    ['a/b', 'A name cannot contain / or \\.'],
    ['a\\b', 'A name cannot contain / or \\.'],
    ['x'.repeat(256), 'This name is too long.'],
    ['ع'.repeat(150), 'This name is too long.'],
    [7, 'Enter a name.'],
  ];
  for (const [name, message] of refusals)
    expect((await admin.post('/api/wiki/folders').send({ name, parentId: null }).expect(400)).body).toMatchObject({
      errors: [{ path: 'name', message }],
    });
  expect((await folder('a\u0000b\u202egpj\n c')).name).toBe('abgpj c');
  expect((await folder('ع'.repeat(127))).name).toHaveLength(127);
});

test('treats names that differ only in case or Unicode form as the same, per folder and type', async () => {
  const caf = await folder('Café');
  const same = await admin.post('/api/wiki/folders').send({ name: 'CAFE\u0301' }).expect(409);
  expect(same.body.errors).toEqual([{ path: 'name', message: 'A folder with this name already exists here.' }]);
  await folder('Cafe');
  await note('café');
  await folder('Café', caf.id);
  const both = await Promise.all(
    [1, 2].map(() => admin.post('/api/wiki/folders').send({ name: 'At once', parentId: caf.id })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('renames, and refuses a taken name at its field', async () => {
  const one = await folder('One');
  await folder('Two');
  const renamed = await admin.patch(`/api/wiki/node/${one.id}/rename`).send({ name: 'ONE' }).expect(200);
  expect(renamed.body).toMatchObject({ id: one.id, name: 'ONE' });
  const refused = await admin.patch(`/api/wiki/node/${one.id}/rename`).send({ name: 'two' }).expect(409);
  expect(refused.body.errors[0].path).toBe('name');
  await admin.patch(`/api/wiki/node/${missing}/rename`).send({ name: 'x' }).expect(404);
  await admin.patch(`/api/wiki/node/${one.id}/rename`).send({}).expect(400);
});

test('refuses to replace a name that somebody else has changed since it was read', async () => {
  const { id } = await folder('Unit 3');
  const rename = (name: string, basedOn: string) =>
    admin
      .patch(`/api/wiki/node/${id}/rename`)
      .set('If-Match', versionsOf({ name: basedOn }, ['name']))
      .send({ name });
  await rename('Unit 3, fractions', 'Unit 3').expect(200);
  expect((await rename('Unit three', 'Unit 3').expect(409)).body).toMatchObject({
    errors: [
      { path: 'name', message: '“Name” was changed meanwhile to “Unit 3, fractions”. Save again to keep yours.' },
    ],
    current: { name: 'Unit 3, fractions' },
  });
  await rename('Unit three', 'Unit 3, fractions').expect(200);
});

test('takes fifty folders in each other, and no more', async () => {
  const chain = [await folder('1')];
  while (chain.length < deepestFolder) chain.push(await folder(`${chain.length + 1}`, chain.at(-1)!.id));
  const two = await folder('Two');
  await folder('Levels', two.id);
  const refused = {
    errors: [{ path: 'parentId', message: 'At most 50 folders can be in each other. Choose another folder.' }],
  };
  const made = await admin.post('/api/wiki/folders').send({ name: '51', parentId: chain[49]!.id }).expect(400);
  expect(made.body).toMatchObject(refused);
  const moved = (parentId: number) => admin.patch(`/api/wiki/node/${two.id}/move`).send({ parentId });
  expect((await moved(chain[48]!.id).expect(400)).body).toMatchObject(refused);
  await moved(chain[47]!.id).expect(200);
  await note('Notes are no level', chain[49]!.id);

  const outer = await folder('Outer');
  const inner = await folder('Inner', outer.id);
  await folder('Below', inner.id);
  await admin.delete(`/api/wiki/node/${inner.id}`).expect(204);
  await admin.patch(`/api/wiki/node/${outer.id}/move`).send({ parentId: chain[47]!.id }).expect(200);
  const back = await admin.post(`/api/wiki/node/${inner.id}/restore`).expect(409);
  expect(back.body.message).toBe(wikiMessages.tooDeepAgain);
  expect(await names(outer.id)).toEqual([]);
  await admin.patch(`/api/wiki/node/${outer.id}/move`).send({ parentId: chain[46]!.id }).expect(200);
  await admin.post(`/api/wiki/node/${inner.id}/restore`).expect(200);
  expect(await names(outer.id)).toEqual(['Inner']);
});

test('lists the texts of a folder up to their limit, and each note has its own', async () => {
  const plans = await folder('Plans');
  await folder('Last years', plans.id);
  await upload(admin, 'Rules.pdf', pdf, { parentId: String(plans.id) }).expect(201);
  const text = 'é'.repeat(100_000);
  const counted = listedTextBytes / Buffer.byteLength(text);
  for (let n = 0; n < counted + 2; n++) await note(`Note ${n}`, plans.id, text);
  const listed = (await children(plans.id)).map(({ contentText }) => contentText);
  expect(listed).toEqual([null, null, ...Array<string>(counted).fill(text), null, null]);
  const last = (await children(plans.id)).at(-1)!;
  expect((await admin.get(`/api/wiki/notes/${last.id}`).expect(200)).body.contentText).toBe(text);
});

test('lists the newest versions of a note, and reads the older ones by their number', async () => {
  const unit = await note('Unit', null, 'Text 1');
  for (let version = 1; version <= listedVersions; version++)
    await admin
      .put(`/api/wiki/notes/${unit.id}`)
      .send({ contentText: `Text ${version + 1}`, version })
      .expect(200);
  const { body } = await admin.get(`/api/wiki/notes/${unit.id}/versions`).expect(200);
  expect((body as { version: number }[]).map(({ version }) => version)).toEqual(
    Array.from({ length: listedVersions }, (_, n) => listedVersions + 1 - n),
  );
  expect((await admin.get(`/api/wiki/notes/${unit.id}?version=1`).expect(200)).body.contentText).toBe('Text 1');
});

test('takes two thousand entries in a folder, and no more', async () => {
  const plans = await folder('Plans');
  const first = await note('First', plans.id);
  const { id: _, ...row } = (await t.db.findOneBy(WikiNodeEntity, { id: first.id }))!;
  const rows = Array.from({ length: mostEntries - 1 }, (_, n) => ({ ...row, ...keysOf(`Copy ${n}`) }));
  await t.db.unit(() => t.db.bulkInsert(WikiNodeEntity, rows));
  const refused = { message: wikiMessages.full, errors: [{ path: 'parentId' }] };
  const made = await admin.post('/api/wiki/notes').send({ name: 'One more', parentId: plans.id }).expect(409);
  expect(made.body).toMatchObject(refused);
  expect((await upload(admin, 'More.pdf', pdf, { parentId: String(plans.id) }).expect(409)).body).toMatchObject(
    refused,
  );
  const other = await folder('Other');
  const moved = await admin.patch(`/api/wiki/node/${other.id}/move`).send({ parentId: plans.id }).expect(409);
  expect(moved.body).toMatchObject(refused);
  await admin.delete(`/api/wiki/node/${first.id}`).expect(204);
  const second = await note('Second', plans.id);
  const back = await admin.post(`/api/wiki/node/${first.id}/restore`).expect(409);
  expect(back.body.message).toBe(wikiMessages.fullAgain);
  await admin.patch(`/api/wiki/node/${second.id}/rename`).send({ name: 'Renamed' }).expect(200);
});

test('moves, and never into itself, into a note, into the trash or onto a taken name', async () => {
  const outer = await folder('Outer');
  const inner = await folder('Inner', outer.id);
  const text = await note('Text');
  const gone = await folder('Gone');
  await admin.delete(`/api/wiki/node/${gone.id}`).expect(204);
  const move = (id: number, parentId: number | null) => admin.patch(`/api/wiki/node/${id}/move`).send({ parentId });
  const refusals: [number, number | null, number, string][] = [
    [outer.id, inner.id, 400, 'A folder cannot be moved into itself.'],
    [outer.id, outer.id, 400, 'A folder cannot be moved into itself.'],
    [outer.id, text.id, 400, 'Choose a folder.'],
    [outer.id, gone.id, 400, 'This folder no longer exists. Choose another.'],
    [outer.id, missing, 400, 'This folder no longer exists. Choose another.'],
  ];
  for (const [id, parentId, status, message] of refusals)
    expect((await move(id, parentId).expect(status)).body.errors).toEqual([{ path: 'parentId', message }]);
  await note('Text', inner.id);
  await move(text.id, inner.id).expect(409);
  await move(text.id, outer.id).expect(200);
  expect(await names(outer.id)).toEqual(['Inner', 'Text']);
  await move(inner.id, null).expect(200);
  expect((await admin.get(`/api/wiki/breadcrumbs/${inner.id}`).expect(200)).body).toEqual([
    { id: inner.id, name: 'Inner' },
  ]);
  await Promise.all([move(inner.id, outer.id), move(outer.id, inner.id)]);
  const [top, ...others] = (await names()).filter((name) => ['Inner', 'Outer'].includes(name));
  expect(others).toEqual([]);
  const [above, below] = top === 'Inner' ? [inner, 'Outer'] : [outer, 'Inner'];
  expect(await names(above.id)).toContain(below);
});

test('names the path of an entry to delete, and how much goes with it', async () => {
  const plans = await folder('Lesson plans');
  const arabic = await folder('Arabic', plans.id);
  await note('Unit 1', arabic.id);
  await folder('Level 1', arabic.id);
  expect((await admin.get(`/api/wiki/path/${arabic.id}`).expect(200)).body).toEqual({
    path: 'Root / Lesson plans / Arabic',
    inside: { folders: 1, files: 0, notes: 1 },
  });
  expect((await admin.get(`/api/wiki/breadcrumbs/${arabic.id}`).expect(200)).body).toEqual([
    { id: plans.id, name: 'Lesson plans' },
    { id: arabic.id, name: 'Arabic' },
  ]);
  for (const call of [`path/${missing}`, `breadcrumbs/${missing}`, `notes/${missing}`, `children?parentId=${missing}`])
    await admin.get(`/api/wiki/${call}`).expect(404);
  await admin.get('/api/wiki/children?parentId=x').expect(400);
});

test('keeps deleted entries in the trash with their content, and restores them', async () => {
  const plans = await folder('Plans');
  const arabic = await folder('Arabic', plans.id);
  await note('Earlier', arabic.id);
  const unit = await note('Unit', arabic.id);
  await admin.delete(`/api/wiki/node/${unit.id}`).expect(204);
  t.clock.set('2026-11-18T23:30:00.000Z');
  await admin.delete(`/api/wiki/node/${arabic.id}`).expect(204);
  expect(await names(plans.id)).toEqual([]);
  await admin.get(`/api/wiki/children?parentId=${arabic.id}`).expect(404);
  await admin.delete(`/api/wiki/node/${arabic.id}`).expect(404);
  const { body } = await admin.get('/api/wiki/trash').expect(200);
  expect(body).toMatchObject([
    { id: arabic.id, items: 1, folder: 'Root / Plans', deletedBy: expect.any(String), goneOn: '2026-12-18' },
    { id: unit.id, folder: 'Root / Plans / Arabic' },
  ]);
  expect((await admin.get('/api/wiki/summary')).body).toMatchObject({ trashItems: 2 });

  const restored = await admin.post(`/api/wiki/node/${unit.id}/restore`).expect(200);
  expect(restored.body).toMatchObject({ node: { parentId: null }, folderName: null, movedToRoot: true });
  await folder('ARABIC', plans.id);
  const back = await admin.post(`/api/wiki/node/${arabic.id}/restore`).expect(200);
  expect(back.body).toMatchObject({
    node: { name: 'Arabic (updated 2026-11-18_2330)', parentId: plans.id, items: 1 },
    folderName: 'Plans',
    movedToRoot: false,
  });
  await admin.post(`/api/wiki/node/${arabic.id}/restore`).expect(404);
});

test('lists the entries of the trash that were deleted last', async () => {
  const unit = await note('Unit');
  await admin.delete(`/api/wiki/node/${unit.id}`).expect(204);
  const { id: _, ...deleted } = (await t.db.findOneBy(WikiNodeEntity, { id: unit.id }))!;
  await t.db.unit(async () => {
    await t.db.bulkInsert(WikiNodeEntity, Array<typeof deleted>(listedTrash).fill({ ...deleted, trashId: 0 }));
    await t.db.manager.query('UPDATE wiki_nodes SET trash_id = id');
  });
  const { body } = await admin.get('/api/wiki/trash').expect(200);
  expect(body).toHaveLength(listedTrash);
  expect((await admin.get('/api/wiki/summary')).body).toMatchObject({ trashItems: listedTrash + 1 });
});

test('keeps each version of a note with author and time, and refuses an edit of an older one', async () => {
  const unit = await note('Unit', null, 'First');
  const save = (browser: Browser, contentText: string, version: number) =>
    browser.put(`/api/wiki/notes/${unit.id}`).send({ contentText, version });
  t.clock.set('2026-11-18T12:10:00.000Z');
  expect((await save(teacher, 'Second', 1).expect(200)).body).toMatchObject({
    version: 2,
    contentText: 'Second',
    size: 6,
  });
  const refused = await save(admin, 'Mine', 1).expect(409);
  expect(refused.body.errors[0].path).toBe('version');
  await save(admin, 'Second', 2).expect(200);
  const { body: versions } = await admin.get(`/api/wiki/notes/${unit.id}/versions`).expect(200);
  expect(versions).toEqual([
    { version: 2, at: '2026-11-18T12:10:00.000Z', by: expect.any(String), size: 6 },
    { version: 1, at: '2026-11-18T12:00:00.000Z', by: expect.any(String), size: 5 },
  ]);
  expect((await admin.get(`/api/wiki/notes/${unit.id}?version=1`).expect(200)).body.contentText).toBe('First');
  await admin.get(`/api/wiki/notes/${unit.id}?version=3`).expect(404);
  await save(admin, 'x'.repeat(100_001), 2).expect(400);
  await save(admin, 'ع'.repeat(100_000), 2).expect(200);
  expect((await save(admin, 'a\u0000b\ud800', 3).expect(200)).body.contentText).toBe('ab');
});

test('finds every word in names and current note texts, ignoring case and accents', async () => {
  const plans = await folder('Lesson plans');
  await note('Bus times', plans.id, 'The Élan bus leaves at nine');
  const changed = await note('Fire drill', plans.id, 'old words');
  await admin.put(`/api/wiki/notes/${changed.id}`).send({ contentText: 'new words', version: 1 }).expect(200);
  const found = async (q: string) =>
    ((await teacher.get('/api/wiki/search').query({ q }).expect(200)).body as { name: string; folder: string }[]).map(
      ({ name, folder: at }) => `${at} / ${name}`,
    );
  expect(await found('ELAN times')).toEqual(['Root / Lesson plans / Bus times']);
  expect(await found('plan')).toEqual(['Root / Lesson plans']);
  expect(await found('old words')).toEqual([]);
  expect(await found('words')).toEqual(['Root / Lesson plans / Fire drill']);
  await note('Nine o’clock', plans.id, 'leaves');
  expect(await found('nine')).toEqual(['Root / Lesson plans / Nine o’clock', 'Root / Lesson plans / Bus times']);
  expect(await found('nine leaves')).toHaveLength(2);
  expect(await found(' ')).toEqual([]);
  expect(await found("%_'")).toEqual([]);
  await teacher.get('/api/wiki/search').expect(400);
  expect((await teacher.get('/api/wiki/newest').expect(200)).body.map(({ name }: WikiNode) => name)).toEqual([
    'Nine o’clock',
    'Fire drill',
    'Bus times',
  ]);
});

test('finds files by name for a picker, and the latest without a name', async () => {
  const plans = await folder('Lesson plans');
  for (const name of ['Élan plan.pdf', 'bus plan.pdf', 'rules.pdf'])
    await upload(admin, name, pdf, { parentId: String(plans.id) }).expect(201);
  await note('A plan', plans.id, 'plan');
  const found = async (query: object) =>
    ((await teacher.get('/api/wiki/files').query(query).expect(200)).body as FoundNode[]).map(
      ({ name, folder: at }) => `${at} / ${name}`,
    );
  expect(await found({ q: 'PLAN' })).toEqual(
    ['bus plan.pdf', 'Élan plan.pdf'].map((name) => `Root / Lesson plans / ${name}`),
  );
  expect(await found({ q: 'elan plan' })).toEqual(['Root / Lesson plans / Élan plan.pdf']);
  expect(await found({ q: 'note' })).toEqual([]);
  expect(await found({})).toHaveLength(3);
  await teacher
    .get('/api/wiki/files')
    .query({ q: 'x'.repeat(201) })
    .expect(400);
  await t.visitor().get('/api/wiki/files').expect(401);
});

describe('the config', () => {
  test('of a new school lets teachers create, and only the office rename and delete', async () => {
    await configure(newSchoolWikiConfig);
    const made = await folder('By a teacher', null, teacher);
    await note('By a teacher', made.id, '', teacher);
    for (const refused of [
      teacher.patch(`/api/wiki/node/${made.id}/rename`).send({ name: 'Other' }),
      teacher.patch(`/api/wiki/node/${made.id}/move`).send({ parentId: (await folder('Other')).id }),
      teacher.delete(`/api/wiki/node/${made.id}`),
    ])
      expect((await refused.expect(403)).body.message).toBe(
        'Not allowed. Your role may not do this in the Teachers Corner.',
      );
    await admin.delete(`/api/wiki/node/${made.id}`).expect(204);
    await teacher.post(`/api/wiki/node/${made.id}/restore`).expect(403);
  });

  test('is written by the set-up of a new school', async () => {
    const empty = await createApp();
    const link = await empty.app.get(SetupLink, { strict: false }).issue('http://school.test');
    const school = {
      token: new URL(link!).searchParams.get('token'),
      schoolName: 'Cedar Grove School',
      timeZone: 'Europe/Dublin',
      firstName: 'Sam',
      lastName: 'Okoye',
      email: 'sam@school.test',
      password: 'a well kept register',
    };
    await empty.visitor().post('/api/setup').send(school).expect(200);
    const office = await empty.as('ADMIN');
    expect((await office.get('/api/features/ui/wiki-config').expect(200)).body).toEqual(newSchoolWikiConfig);
    await empty.close();
  });

  test('switches an action off for everybody', async () => {
    await configure({ actions: { createNote: { enabled: false } } });
    const superadmin = await t.as('SUPERADMIN');
    await superadmin.post('/api/wiki/notes').send({ name: 'x' }).expect(403);
    await superadmin.post('/api/wiki/folders').send({ name: 'x' }).expect(201);
  });

  test('that cannot be read allows nothing and says so; a missing one allows everything', async () => {
    const read = async () => (await admin.get('/api/features/ui/wiki-config').expect(200)).body as unknown;
    expect(await read()).toEqual({ version: 1, actions: {} });
    expect((await admin.get(`/api/settings/by-key?key=${wikiConfigKey}`).expect(200)).body).toEqual({
      key: wikiConfigKey,
      value: null,
    });
    for (const broken of ['{"version":', 7, { actions: { rename: { roles: 'ADMIN' } } }]) {
      await configure(broken);
      const { body } = await admin.post('/api/wiki/folders').send({ name: 'x' }).expect(403);
      expect(body.message).toMatch(/^The Teachers Corner’s settings cannot be read/);
      expect(await read()).toMatchObject({ problem: body.message, actions: { rename: { enabled: false } } });
    }
    await t.db.unit(() => t.db.manager.query(`UPDATE settings SET value = '{' WHERE key = '${wikiConfigKey}'`));
    await admin.post('/api/wiki/folders').send({ name: 'x' }).expect(403);
    await configure(JSON.stringify({ version: 1, actions: {} }));
    await admin.post('/api/wiki/folders').send({ name: 'x' }).expect(201);
  });

  test('is the only setting that is shown', async () => {
    for (const key of ['secret.fingerprint', 'setup.tokenHash', 'school.name', '__proto__'])
      await admin.get('/api/settings/by-key').query({ key }).expect(404);
    await admin.get('/api/settings/by-key').expect(400);
    await t.visitor().get(`/api/settings/by-key?key=${wikiConfigKey}`).expect(401);
  });

  test('follows the folder that teachers upload into, which cannot be deleted', async () => {
    const uploads = await folder('Teacher uploads');
    await configure(withUploads({ teacherUploadFolderName: 'teacher UPLOADS' }));
    await admin.patch(`/api/wiki/node/${uploads.id}/rename`).send({ name: 'From teachers' }).expect(200);
    expect((await admin.get('/api/features/ui/wiki-config')).body.actions.uploadFile).toEqual({
      teacherUploadFolderName: 'From teachers',
    });
    const outer = await folder('Outer');
    await admin.patch(`/api/wiki/node/${uploads.id}/move`).send({ parentId: outer.id }).expect(200);
    for (const { id } of [outer, uploads])
      expect((await admin.delete(`/api/wiki/node/${id}`).expect(409)).body.message).toMatch(/^Teachers upload into/);
    await configure(withUploads({ teacherUploadFolderId: missing }));
    await admin.delete(`/api/wiki/node/${outer.id}`).expect(204);
  });
});

test('logs who did what in the audit log, without the text', async () => {
  const unit = await note('Unit', null, 'What nobody logs');
  await admin.put(`/api/wiki/notes/${unit.id}`).send({ contentText: 'Nor this', version: 1 }).expect(200);
  await admin.patch(`/api/wiki/node/${unit.id}/rename`).send({ name: 'Unit 2' }).expect(200);
  await admin.delete(`/api/wiki/node/${unit.id}`).expect(204);
  await admin.post(`/api/wiki/node/${unit.id}/restore`).expect(200);
  const entries = await t.db.query<{ action: string; after: string }>(
    `SELECT action AS "action", after AS "after" FROM audit_entries WHERE subject = 'WikiNode' ORDER BY id`,
  );
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete', 'restore']);
  expect(JSON.stringify(entries)).not.toMatch(/nobody logs|Nor this/);
});

test('lets a superadmin say who may do what, in the history', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const all = { enabled: true, roles: [] };
  const config = {
    createFolder: { enabled: true, roles: ['ADMIN'] },
    createNote: { enabled: false, roles: [] },
    uploadFile: { ...all, teacherUploadFolderName: 'Hand in here' },
    rename: all,
    delete: all,
  };
  await folder('Hand in here');
  await superadmin.put('/api/settings/wiki-config').send(config).expect(200);
  const { body } = await superadmin.get(`/api/settings/by-key?key=ui.wiki.config.json`).expect(200);
  expect(body).toMatchObject({ value: { version: 1, actions: config } });
  await (await t.as('TEACHER')).post('/api/wiki/folders').send({ name: 'Mine', parentId: null }).expect(403);
  await superadmin.post('/api/wiki/notes').send({ name: 'Note', contentText: '', parentId: null }).expect(403);
  const { body: entries } = await superadmin.get('/api/audit?subject=Setting&_sort=at&_order=desc').expect(200);
  expect((entries as unknown[])[0]).toMatchObject({
    subjectId: 'ui.wiki.config.json',
    after: { createFolder: 'ADMIN', createNote: 'nobody', teacherUploadFolderName: 'Hand in here' },
  });
  for (const wrong of [
    {},
    { ...config, archive: all },
    { ...config, rename: { enabled: true, roles: ['PRINCIPAL'] } },
    { ...config, delete: { enabled: 'no', roles: [] } },
  ])
    await superadmin.put('/api/settings/wiki-config').send(wrong).expect(400);
});

test('lets teachers upload only into an existing folder', async () => {
  const superadmin = await t.as('SUPERADMIN');
  await configure(newSchoolWikiConfig);
  const all = { enabled: true, roles: [] };
  const save = (teacherUploadFolderName: string | null, rename: object = all) =>
    superadmin.put('/api/settings/wiki-config').send({
      createFolder: all,
      createNote: all,
      uploadFile: { ...all, teacherUploadFolderName },
      rename,
      delete: all,
    });
  for (const name of ['../<b>x</b>/yyy', 'Nowhere']) {
    const { body } = await save(name).expect(400);
    expect(body.errors).toEqual([{ path: 'uploadFile.teacherUploadFolderName', message: wikiMessages.noUploadFolder }]);
  }
  // In a new school the folder may still be missing; the other rights can be changed all the same.
  await save('Teacher uploads', { enabled: false, roles: [] }).expect(200);
  await folder('Hand In');
  await save('hand in').expect(200);
  await save(null).expect(200);
});
