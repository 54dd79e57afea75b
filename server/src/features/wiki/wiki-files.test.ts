import { appendFileSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { newSchoolWikiConfig, wikiConfigKey, type WikiConfig } from '@homeroom/shared/wiki/wiki-config';
import { appOfEachTest, type Browser } from '../../../test/create-app.js';
import { makeZip } from '../../../test/fixtures/make-xlsx.js';
import { filesOnDisk, pdf, upload as uploadFile } from '../../../test/wiki-uploads.js';
import { fileLimits } from '../../platform/files/file-limits.js';
import { FileStore } from '../../platform/files/file-store.js';
import type { UploadTimes } from '../../platform/http/uploads.js';
import { Settings } from '../../platform/settings/settings.js';

const t = appOfEachTest();
const admin = t.browser('ADMIN');

const png = readFileSync(join(__dirname, '../../../../admin/public/icons/180.png'));
const workbook = readFileSync(join(__dirname, '../../../test/fixtures/roster-240.xlsx'));

interface Sent {
  by?: Browser;
  fields?: Record<string, string>;
}
const upload = (name: string, content: Buffer | string = pdf, { by = admin, fields = {} }: Sent = {}) =>
  uploadFile(by, name, content, fields);
const folder = async (name: string, parentId: number | null = null) =>
  (await admin.post('/api/wiki/folders').send({ name, parentId }).expect(201)).body as WikiNode;
const names = async () => ((await admin.get('/api/wiki/children')).body as WikiNode[]).map(({ name }) => name);
const configure = (config: WikiConfig) => t.db.unit(() => t.app.get(Settings).set({ [wikiConfigKey]: config }));
const setLargest = (bytes: number) => t.db.unit(() => t.app.get(Settings).set({ 'files.maxBytes': bytes }));

const onDisk = () => filesOnDisk(t);
/** Waits for a condition that is met only after the answer. */
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await after(5);
};

test('stores a file and returns it, even in parts', async () => {
  const { body } = await upload('Unit 4 – ورقة “عمل”.pdf').expect(201);
  expect(body).toMatchObject({
    name: 'Unit 4 – ورقة “عمل”.pdf',
    type: 'FILE',
    size: pdf.length,
    mimeType: 'application/pdf',
    fileUrl: `/wiki/file/${body.id}/download`,
  });
  const get = () => admin.get(`/api${body.fileUrl}`).buffer(true);
  const whole = await get().expect(200);
  expect(whole.body).toEqual(pdf);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-transform',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''Unit%204%20%E2%80%93%20/),
  });
  expect(whole.headers['content-security-policy']).not.toContain('sandbox');
  const part = await get().set('range', 'bytes=1-4').expect(206);
  expect([part.body.toString(), part.headers['content-range']]).toEqual(['PDF-', `bytes 1-4/${pdf.length}`]);
  expect((await get().set('range', 'bytes=-5').expect(206)).body.toString()).toBe('%EOF\n'.slice(-5));
  for (const length of [pdf.length, 99_999_999_999])
    expect((await get().set('range', `bytes=-${length}`).expect(200)).body).toEqual(pdf);
  await get().set('range', 'bytes=9999-').expect(416);
  await get().set('range', 'bytes=-0').expect(416);
  await get().set('range', 'bytes=0-1,3-4').expect(200);
  await get().set('range', 'bytes=1-4').set('if-range', '"other"').expect(200);
  await get().set('if-none-match', whole.headers.etag!).expect(304);
  expect((await admin.head(`/api${body.fileUrl}`).expect(200)).headers['content-length']).toBe(String(pdf.length));
  await t.visitor().get(`/api${body.fileUrl}`).expect(401);
});

test('shows pictures in a sandbox, and makes browsers save everything else', async () => {
  const headers = async (name: string, content: Buffer | string) => {
    const { body } = await upload(name, content).expect(201);
    return (await admin.get(`/api${(body as WikiNode).fileUrl}`).expect(200)).headers;
  };
  expect(await headers('a.png', png)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename=a.png',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  for (const [name, content] of [
    ['a.xlsx', workbook],
    ['a.zip', workbook],
    ['a.txt', '<script>alert(1)</script>'],
  ] as const)
    expect(await headers(name, content)).toMatchObject({
      'content-disposition': `attachment; filename=${name}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
});

/** Files as phones, old programs and browsers name them. */
const realSheet = (name: string) => readFileSync(join(__dirname, '../../../test/fixtures/real-sheets', name));

test('takes a picture or document with the ending of another type under its own', async () => {
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(300)]);
  const takenAs = async (name: string, content: Buffer | string, fields = {}) => {
    const { body } = await upload(name, content, { fields }).expect(201);
    return [body.name, body.mimeType];
  };
  expect(await takenAs('IMG_1.jpg', realSheet('b15_screenshot_is_png.jpg'))).toEqual(['IMG_1.png', 'image/png']);
  expect(await takenAs('Scan.png', jpeg)).toEqual(['Scan.jpg', 'image/jpeg']);
  expect(await takenAs('Photo.jpeg', jpeg)).toEqual(['Photo.jpeg', 'image/jpeg']);
  expect(await takenAs('Form.jpg', pdf)).toEqual(['Form.pdf', 'application/pdf']);
  expect((await takenAs('Marks.xls', workbook))[0]).toBe('Marks.xlsx');
  expect((await takenAs('Marks.zip', workbook))[0]).toBe('Marks.zip');
  expect((await takenAs('Notes.doc', 'Dear parents'))[0]).toBe('Notes.txt');
  expect((await takenAs('x.jpg', png, { name: 'Plan' }))[0]).toBe('Plan.png');
  expect((await takenAs('x.jpg', png, { name: 'Crest.png' }))[0]).toBe('Crest.png');
  expect((await takenAs('x.jpg', png, { name: 'Map.jpg' }))[0]).toBe('Map.png');
});

test('compares the name with the right ending with those in the folder, and says it', async () => {
  const { body: first } = await upload('Crest.png', png).expect(201);
  const { body: taken } = await upload('crest.jpg', png).expect(409);
  expect(taken).toMatchObject({ errors: [{ path: 'name' }], current: { name: 'crest.png' } });
  const { body: both } = await upload('crest.jpg', png, { fields: { keepBoth: 'true' } }).expect(201);
  expect(both.name).toBe('crest (updated 2026-11-18_1200).png');
  const replacing = { fields: { replaceId: String(first.id) } };
  expect((await upload('crest.jpg', png, replacing).expect(201)).body).toMatchObject({
    id: first.id,
    name: 'crest.png',
  });
  await upload('Other.png', png).expect(201);
  expect((await upload('Other.jpg', png, replacing).expect(409)).body.current).toEqual({ name: 'Other.png' });
});

test('refuses every other file with what it is and what to do, at its field, and keeps nothing of it', async () => {
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
  const onlyThese = 'Only these types can be uploaded: pdf, zip, txt, doc, docx, xlsx, xls, png, jpg, jpeg.';
  const program = 'This is a program. Programs cannot be uploaded.';
  const refusals: [string, Buffer | string, string, string][] = [
    ['Photo.jpg', realSheet('b15_iphone_is_heic.jpg'), 'file', 'This is an iPhone photo (HEIC). Save it as JPEG.'],
    ['Photo.HEIC', realSheet('b15_iphone_is_heic.jpg'), 'file', 'This is an iPhone photo (HEIC). Save it as JPEG.'],
    [
      'Letter.doc',
      realSheet('b15_letter_is_rtf.doc'),
      'file',
      'This is a rich text document (RTF). Save it as .docx or PDF.',
    ],
    [
      'Report.xls',
      realSheet('b15_report_is_html.xls'),
      'file',
      'This is a web page (HTML). Save it as PDF, or a table in it as .xlsx.',
    ],
    ['Setup.exe', exe, 'file', program],
    ['Report.pdf', exe, 'file', program],
    ['noending', pdf, 'file', onlyThese],
    ['Strange.xyz', pdf, 'file', onlyThese],
    [
      'page.png',
      '<html><script>alert(1)</script></html>',
      'file',
      'This is a web page (HTML). Save it as PDF, or a table in it as .xlsx.',
    ],
    ['picture.svg', '<svg onload="alert(1)"/>', 'file', 'This is an SVG drawing. Save it as PNG or PDF.'],
    ['picture.png', '<svg onload="alert(1)"/>', 'file', 'This is an SVG drawing. Save it as PNG or PDF.'],
    [
      'Notes.txt',
      Buffer.from('a\0b'),
      'file',
      'This is not a .txt file, or it is damaged. Open it, and save it again as .txt.',
    ],
    [
      'Junk.docx',
      'PK\x03\x04junk',
      'file',
      'This is not a .docx file, or it is damaged. Open it, and save it again as .docx.',
    ],
    ['Empty.pdf', '', 'file', 'This file is empty.'],
    [`${'x'.repeat(300)}.pdf`, pdf, 'name', 'This name is too long.'],
  ];
  for (const [name, content, path, message] of refusals)
    expect((await upload(name, content).expect(400)).body.errors).toEqual([{ path, message }]);
  expect((await upload('a.pdf', pdf, { fields: { name: '../up' } }).expect(400)).body.errors[0].path).toBe('name');
  expect((await upload('a.pdf', pdf, { fields: { owner: '1' } }).expect(400)).body.message).toContain('owner');
  await upload('a.pdf', pdf, { fields: { parentId: '999999999' } }).expect(400);
  await admin.post('/api/wiki/upload').field('parentId', 'null').expect(400);
  await admin.post('/api/wiki/upload').send({ file: 'x' }).expect(400);
  expect(await names()).toEqual([]);
  await until(() => onDisk().length === 0);
});

test('never unpacks an archive, so a zip bomb stays small', async () => {
  const zeros = Buffer.alloc(100 * 1024 * 1024);
  const bombs = ['[Content_Types].xml', 'mimetype', 'a'].map((name) => makeZip([{ name, content: zeros }]));
  for (const [n, bomb] of bombs.entries()) {
    const before = process.memoryUsage().rss;
    expect((await upload(`Bomb ${n}.zip`, bomb).expect(201)).body.size).toBe(bomb.length);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  }
});

test('keeps the file’s extension, whatever name is chosen, and its name if none is', async () => {
  const named = async (original: string, name: string) =>
    (await upload(original, pdf, { fields: { name } }).expect(201)).body.name as string;
  expect(await named('scan.PDF', 'Worksheet')).toBe('Worksheet.PDF');
  expect(await named('scan.pdf', 'Plan.pdf')).toBe('Plan.pdf');
  expect(await named('scan.pdf', 'Plan.docx')).toBe('Plan.docx.pdf');
  expect(await named('C:\\work\\scan 2.pdf', '  ')).toBe('scan 2.pdf');
});

test('of a taken name asks; keeps both under names of their own, and replaces the old one, which goes to the trash', async () => {
  const { body: first } = await upload('Plan.pdf').expect(201);
  expect((await upload('PLAN.pdf').expect(409)).body.errors[0].path).toBe('name');
  const both = { fields: { keepBoth: 'true' } };
  expect((await upload('plan.pdf', pdf, both).expect(201)).body.name).toBe('plan (updated 2026-11-18_1200).pdf');
  expect((await upload('plan.pdf', pdf, both).expect(201)).body.name).toBe('plan (updated 2026-11-18_1200) 2.pdf');

  const newer = Buffer.concat([pdf, Buffer.from('newer')]);
  const replace = { fields: { replaceId: String(first.id) } };
  const { body: replaced } = await upload('plan.pdf', newer, replace).expect(201);
  expect(replaced).toMatchObject({ id: first.id, name: 'plan.pdf', size: newer.length });
  expect((await admin.get(`/api${first.fileUrl}`)).body).toEqual(newer);
  const { body: trash } = await admin.get('/api/wiki/trash').expect(200);
  expect(trash).toMatchObject([{ name: 'Plan.pdf', size: pdf.length }]);
  const { body: back } = await admin.post(`/api/wiki/node/${trash[0].id}/restore`).expect(200);
  expect(back.node.name).toBe('Plan (updated 2026-11-18_1200) 3.pdf');
  expect((await admin.get(`/api${back.node.fileUrl}`)).body).toEqual(pdf);

  await configure(newSchoolWikiConfig);
  await upload('plan.pdf', Buffer.from('MZ'), replace).expect(400);
  const other = await folder('Other');
  await upload('plan.pdf', pdf, { fields: { ...replace.fields, parentId: String(other.id) } }).expect(409);
});

test('of two uploads of one name at once has one, and no file of the other', async () => {
  const both = await Promise.all([upload('Plan.pdf'), upload('plan.PDF')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await until(() => onDisk().length === 1);
});

test('lets teachers upload inside their folder and below it, and nowhere else', async () => {
  const teacher = await t.as('TEACHER');
  const outer = await folder('Teacher uploads');
  const inner = await folder('Year 2', outer.id);
  const other = await folder('Policies');
  const into = (parentId: number | string, name: string, more = {}) =>
    upload(name, pdf, { by: teacher, fields: { parentId: String(parentId), ...more } });
  await configure(newSchoolWikiConfig);
  await into(outer.id, 'a.pdf').expect(201);
  const { body: mine } = await into(inner.id, 'a.pdf').expect(201);
  for (const elsewhere of [other.id, 'null'])
    expect((await into(elsewhere, 'a.pdf').expect(403)).body.message).toBe(
      'Teachers can upload only inside “Teacher uploads”.',
    );
  await into(inner.id, 'a.pdf', { replaceId: String(mine.id) }).expect(403);
  await into(inner.id, 'a.pdf', { keepBoth: 'true' }).expect(201);

  const uploadFile = (teacherUploadFolderId: number | null) =>
    configure({ version: 1, actions: { uploadFile: { teacherUploadFolderId, teacherUploadFolderName: null } } });
  await uploadFile(other.id);
  await into(other.id, 'b.pdf').expect(201);
  expect((await into(outer.id, 'b.pdf').expect(403)).body.message).toBe(
    `Teachers can upload only inside #${other.id}.`,
  );
  await uploadFile(null);
  expect((await into(other.id, 'c.pdf').expect(403)).body.message).toBe(
    'Teachers can upload only inside your assigned folder.',
  );
  // A move can bring a file to a folder that takes no uploads.
  await configure({
    version: 1,
    actions: { uploadFile: { teacherUploadFolderName: 'Teacher uploads' } },
  });
  await teacher.patch(`/api/wiki/node/${mine.id}/move`).send({ parentId: other.id }).expect(403);
  await teacher.patch(`/api/wiki/node/${mine.id}/move`).send({ parentId: outer.id }).expect(409);
});

test('lets nobody move files inside a folder to where they may not upload', async () => {
  const teacher = await t.as('TEACHER');
  const [uploads, old] = [await folder('Teacher uploads'), await folder('Old papers')];
  await configure({ version: 1, actions: { uploadFile: { teacherUploadFolderName: 'Teacher uploads' } } });
  const [mine, inner] = [await folder('Mine', uploads.id), await folder('Empty', uploads.id)];
  const deep = await folder('Deep', mine.id);
  await upload('a.pdf', pdf, { by: teacher, fields: { parentId: String(deep.id) } }).expect(201);
  await upload('b.pdf', pdf, { fields: { parentId: String(old.id) } }).expect(201);
  const move = (by: Browser, id: number, parentId: number | null) =>
    by.patch(`/api/wiki/node/${id}/move`).send({ parentId });

  expect((await move(teacher, mine.id, null).expect(403)).body.message).toBe(
    'Teachers can upload only inside “Teacher uploads”.',
  );
  await move(teacher, deep.id, inner.id).expect(200);
  await move(teacher, mine.id, null).expect(200);
  await move(teacher, old.id, uploads.id).expect(200);
  await move(teacher, old.id, null).expect(403);
  await move(admin, old.id, null).expect(200);

  const { body: c } = await upload('c.pdf', pdf, { by: teacher, fields: { parentId: String(inner.id) } }).expect(201);
  for (const { id } of [c, inner]) await admin.delete(`/api/wiki/node/${id}`).expect(204);
  await teacher.post(`/api/wiki/node/${c.id}/restore`).expect(403);
  await admin.post(`/api/wiki/node/${c.id}/restore`).expect(200);
});

test('lets only the office make a folder whose name opens it for teachers', async () => {
  const teacher = await t.as('TEACHER');
  const [policies, mine] = [await folder('Policies'), await folder('Mine')];
  await configure({ version: 1, actions: { uploadFile: { teacherUploadFolderName: 'Teacher uploads' } } });
  const make = (by: Browser, parentId: number, name = 'teacher UPLOADS') =>
    by.post('/api/wiki/folders').send({ name, parentId });
  const rename = (by: Browser, name: string) => by.patch(`/api/wiki/node/${mine.id}/rename`).send({ name });
  for (const refused of [make(teacher, policies.id), rename(teacher, 'Teacher uploads')])
    expect((await refused.expect(403)).body.message).toBe(
      'Only the office can create a folder for teachers’ uploads. Choose another name.',
    );
  await make(teacher, policies.id, 'Teacher uploads 2').expect(201);
  await rename(teacher, 'Ours').expect(200);
  await make(admin, policies.id).expect(201);
  await rename(admin, 'Teacher uploads').expect(200);
  await rename(teacher, 'TEACHER uploads').expect(200);
});

test('refuses a file within a second of reaching the limit, and reads no more of it', async () => {
  await setLargest(1024 * 1024);
  expect((await admin.get('/api/wiki/summary')).body.maxFileBytes).toBe(1024 * 1024);
  const { port } = t.app.getHttpServer().address() as { port: number };
  const cookie = await t.a.sessionOf(admin.user.id);
  const open = (more: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/wiki/upload HTTP/1.1\r\nHost: a\r\nOrigin: http://school.test\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\n${more}\r\n\r\n`,
    );
    return socket;
  };
  const declared = open('Content-Length: 9000000000');
  expect(await text(declared)).toMatch(/^HTTP\/1\.1 413 [\s\S]*This file is larger than 1\.0 MB\./);

  const endless = open('Transfer-Encoding: chunked');
  const chunk = (content: string | Buffer) =>
    endless.write(`${content.length.toString(16)}\r\n${content.toString('latin1')}\r\n`, 'latin1');
  chunk('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ');
  const sending = (async () => {
    let sent = 0;
    for (; !endless.destroyed && endless.writable && sent < 200; sent++) {
      chunk(Buffer.alloc(64 * 1024, 'x'));
      await after(2);
    }
    return sent;
  })();
  let answer = '';
  endless.on('data', (piece) => (answer += String(piece)));
  endless.on('error', () => undefined);
  await new Promise((resolve) => endless.once('close', resolve));
  expect(answer).toMatch(/413/);
  expect(await sending).toBeLessThan(200);
  await until(() => onDisk().length === 0);
  const exact = Buffer.concat([pdf, Buffer.alloc(1024 * 1024 - pdf.length)]);
  await upload('Exact.pdf', exact).expect(201);
  expect((await upload('Over.pdf', Buffer.concat([exact, pdf])).expect(413)).body.message).toBe(
    'This file is larger than 1.0 MB.',
  );
});

test('keeps nothing of an upload that is aborted or stalls', async () => {
  const { port } = t.app.getHttpServer().address() as { port: number };
  const cookie = await t.a.sessionOf(admin.user.id);
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 some';
  const begin = (body: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/wiki/upload HTTP/1.1\r\nHost: a\r\nOrigin: http://school.test\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n${body}`,
    );
    return socket;
  };
  for (const at of [0, 5, 60, part.length]) {
    const socket = begin(part.slice(0, at));
    await after(30);
    socket.destroy();
  }
  const times = jest.replaceProperty(fileLimits as { uploadTimes: UploadTimes }, 'uploadTimes', {
    ...fileLimits.uploadTimes,
    idleMs: 200,
  });
  expect(await text(begin(part))).toMatch(/^HTTP\/1\.1 408 [\s\S]*The upload stopped before the whole file arrived/);
  times.restore();
  await until(() => onDisk().length === 0);
  expect(await names()).toEqual([]);
  await upload('After.pdf').expect(201);
});

test('more types are taken once a superadmin has chosen so', async () => {
  const standard = 'This is a table as text (CSV). Save it as .xlsx.';
  const list = Buffer.from('Name,Section\r\nAmina,2-B\r\n');
  expect((await upload('List.csv', list).expect(400)).body.errors[0].message).toBe(standard);
  const superadmin = await t.as('SUPERADMIN');
  await superadmin.put('/api/settings/file-types').send({ moreTypes: true }).expect(200);
  await upload('List.csv', list).expect(201);
  expect((await upload('Song.mp3', list).expect(201)).body).toMatchObject({ name: 'Song.txt' });
  expect((await upload('Play.exe', list).expect(400)).body.errors[0].message).toMatch(/^This is a program\./);
  expect((await admin.get('/api/wiki/summary').expect(200)).body).toMatchObject({ moreTypes: true });
});

test('an archive without its directory is no office file', async () => {
  const junk = Buffer.from('PK\x03\x04junk, and nothing of an archive after it');
  for (const ending of ['zip', 'docx', 'xlsx'])
    expect((await upload(`Plan.${ending}`, junk).expect(400)).body.errors[0].message).toMatch(/, or it is damaged/);
});

test('an upload that would leave too little of the disk is refused before it is read', async () => {
  const free = jest.replaceProperty(fileLimits as { free: { share: number; bytes: number } }, 'free', {
    share: 1,
    bytes: Infinity,
  });
  expect((await upload('Plan.pdf').expect(507)).body.message).toBe(
    'The server’s disk is nearly full, so no file can be uploaded. Tell the person who looks after the server.',
  );
  free.restore();
  expect(await names()).toEqual([]);
  expect(onDisk()).toEqual([]);
  await upload('Plan.pdf').expect(201);
});

test('slow uploads of one person keep nobody else from uploading, and are closed', async () => {
  const { port } = t.app.getHttpServer().address() as { port: number };
  const cookie = await t.a.sessionOf((await t.a.user({ role: 'ADMIN' })).id);
  const slow = Array.from({ length: 8 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/wiki/upload HTTP/1.1\r\nHost: a\r\nOrigin: http://school.test\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 `,
    );
    return socket;
  });
  await until(() => onDisk().length === 2);
  await upload('Plan.pdf').expect(201);
  for (const socket of slow) socket.destroy();
  await until(() => onDisk().length === 1);

  const times = jest.replaceProperty(fileLimits as { uploadTimes: UploadTimes }, 'uploadTimes', {
    ...fileLimits.uploadTimes,
    idleMs: 300,
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/wiki/upload HTTP/1.1\r\nHost: a\r\nOrigin: http://school.test\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 `,
  );
  // Never silent, and never done.
  const drip = setInterval(() => socket.write('x'), 50);
  let told = '';
  socket.setEncoding('utf8').on('data', (part: string) => (told += part));
  // The bytes that still arrive may reset the connection.
  socket.on('error', () => undefined);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
  expect(told).toMatch(/^HTTP\/1\.1 408 [\s\S]*The upload stopped before the whole file arrived/);
  times.restore();
});

test('of a full disk tells whoever uploads, and keeps neither row nor file', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const keep = jest.spyOn(t.app.get(FileStore, { strict: false }), 'keep').mockRejectedValue(full);
  expect((await upload('Plan.pdf').expect(507)).body.message).toMatch(
    /^The server’s disk is full\. Nothing was saved\./,
  );
  keep.mockRestore();
  await until(() => onDisk().length === 0);
  expect(await names()).toEqual([]);
  await upload('Plan.pdf').expect(201);
});

test.each<[string, (path: string) => void]>([
  ['missing', rmSync],
  ['shorter', (path) => truncateSync(path, pdf.length - 5)],
  ['empty', (path) => truncateSync(path, 0)],
  ['longer', (path) => appendFileSync(path, 'x')],
])('says that a file is %s on the server, without the headers of the file', async (_, damage) => {
  const { body } = await upload('Plan.pdf').expect(201);
  for (const key of await t.app.get(FileStore).keys()) damage(join(t.config.dataDir, 'files', key.slice(0, 2), key));
  const message = 'This file is missing or damaged on the server. The office can put it back from a backup.';
  const get = () => admin.get(`/api${body.fileUrl}`);
  for (const request of [get(), get().set('range', 'bytes=0-3'), get().set('range', `bytes=${pdf.length - 3}-`)]) {
    const answer = await request.expect(410);
    expect((answer.body as { message: string }).message).toBe(message);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.headers['content-range']).toBeUndefined();
    expect(answer.headers.etag).toBeUndefined();
  }
  await admin.head(`/api${body.fileUrl}`).expect(410);
});
