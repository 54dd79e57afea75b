import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { standardTheme, type Logo, type SavedTheme } from '@homeroom/shared/settings/theme/theme';
import type { School } from '@homeroom/shared/auth';
import type { ApiError } from '@homeroom/shared/errors';
import { appOfTests } from '../../../../test/create-app.js';
import { AuditEntryEntity } from '../../../platform/audit/audit-entry.entity.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { LogoPictureEntity } from '../../../platform/theme/logo-picture.entity.js';
import { WikiUpkeep } from '../../wiki/wiki-upkeep.service.js';

const t = appOfTests();
const superadmin = t.browser('SUPERADMIN');

const plum = { ...standardTheme, accent: '#8a2b5c', appearance: 'dark', density: 'compact', radius: 4 } as const;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#8a2b5c' } });
const send = (bytes: Buffer, name = 'crest.png') =>
  superadmin.post('/api/settings/theme/logo').attach('file', bytes, name);
const draw = async (bytes: Buffer, name?: string) => (await send(bytes, name).expect(201)).body as Logo;

it('is the standard until the superadmin saves another, which then applies to everybody', async () => {
  expect((await superadmin.get('/api/settings/theme').expect(200)).body).toEqual({
    theme: standardTheme,
    logo: null,
    saved: false,
  });
  await superadmin
    .put('/api/settings/theme')
    .send({ ...plum, accent: ' #8A2B5C ' })
    .expect(200);
  const school = (await t.visitor().get('/api/school').expect(200)).body as School;
  expect(school.theme).toEqual(plum);
  const [entry] = await t.db.find(AuditEntryEntity, { order: { id: 'DESC' }, take: 1 });
  expect(entry).toMatchObject({ action: 'update', subject: 'Setting', subjectId: 'theme' });
  expect(entry!.after).toEqual({ accent: '#8a2b5c', appearance: 'dark', density: 'compact', radius: 4 });
});

it.each([
  ['accent', 'red'],
  ['accent', '#8a2b5c;} body { display: none'],
  ['accent', 'url(https://elsewhere.example)'],
  ['accent', '#fff'],
  ['accent', null],
  ['appearance', 'sepia'],
  ['density', 'huge'],
  ['radius', '8px; position: fixed'],
  ['radius', 99],
  ['radius', -1],
  ['radius', 2.5],
  ['logo', 'https://elsewhere.example/logo.png'],
  ['logo', '../../secret.key'],
  ['logo', 'f'.repeat(32)],
])('refuses %s: %s', async (field, value) => {
  const { body } = await superadmin
    .put('/api/settings/theme')
    .send({ ...plum, [field]: value })
    .expect(400);
  expect((body as ApiError).errors!.map(({ path }) => path)).toEqual([field]);
});

it('refuses an unknown key', async () => {
  const { body } = await superadmin
    .put('/api/settings/theme')
    .send({ ...plum, css: 'body {}' })
    .expect(400);
  expect((body as ApiError).message).toBe("Unknown field 'css'.");
});

describe('a logo', () => {
  it('is redrawn in every size, kept when it is saved, and gone when it is removed', async () => {
    const { version } = await draw(
      await picture(900, 300)
        .withMetadata({ exif: { IFD0: { Copyright: 'planted' } } })
        .png()
        .toBuffer(),
    );
    expect((await superadmin.get('/api/settings/theme')).body.logo).toBeNull();
    const saved = (
      await superadmin
        .put('/api/settings/theme')
        .send({ ...plum, logo: version })
        .expect(200)
    ).body as SavedTheme;
    expect(saved.logo).toMatchObject({ version, name: 'crest.png', width: 900, height: 300 });

    const sizes: Record<string, [number, number]> = {
      logo: [512, 171],
      mail: [336, 112],
      'icon-180': [180, 180],
      'icon-192': [192, 192],
      'icon-512': [512, 512],
      'maskable-512': [512, 512],
    };
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const { body, headers } = await t.visitor().get(`/api/school/logo/${version}/${name}.png`).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width, height });
      expect((body as Buffer).includes('planted')).toBe(false);
    }
    const upkeep = t.app.get(WikiUpkeep);
    await upkeep.sweep();
    expect(await upkeep.sweep()).toEqual({ missing: [], orphans: [] });

    await superadmin.put('/api/settings/theme').send(plum).expect(200);
    await t.visitor().get(`/api/school/logo/${version}/logo.png`).expect(404);
    await upkeep.sweep();
    await upkeep.sweep();
    expect(await t.app.get(FileStore).keys()).toEqual([]);
  });

  it('may be a rotated JPEG', async () => {
    const { version } = await draw(
      await picture(600, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'crest.jpg',
    );
    const { body } = await t.visitor().get(`/api/school/logo/${version}/logo.png`).expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 171, height: 512 });
  });

  it('has the ending of what it is in its name', async () => {
    const [png, jpeg] = [await picture(64, 64).png().toBuffer(), await picture(64, 64).jpeg().toBuffer()];
    expect((await draw(png, 'crest.jpg')).name).toBe('crest.png');
    expect((await draw(jpeg, 'crest.png')).name).toBe('crest.jpg');
    expect((await draw(jpeg, 'crest.jpeg')).name).toBe('crest.jpeg');
  });

  it('has a name without the characters that a database refuses', async () => {
    const bytes = await picture(64, 64).png().toBuffer();
    const head = "--part\r\ncontent-disposition: form-data; name=file; filename*=UTF-8''a%00b%0Ac.png\r\n\r\n";
    const { body } = await superadmin
      .post('/api/settings/theme/logo')
      .set('content-type', 'multipart/form-data; boundary=part')
      .send(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--part--\r\n')]))
      .expect(201);
    expect((body as Logo).name).toBe('ab c.png');
  });

  it('that nobody saved is deleted after a day, when the next one is chosen', async () => {
    const { version } = await draw(await picture(64, 64).png().toBuffer());
    const isKept = () => t.db.existsBy(LogoPictureEntity, { version });
    expect(await isKept()).toBe(true);
    t.clock.set('2026-11-19T13:00:00.000Z');
    await draw(await picture(64, 64).png().toBuffer());
    expect(await isKept()).toBe(false);
  });

  it('is refused with a sentence if it is not a picture', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>',
    );
    const png = await picture(64, 64).png().toBuffer();
    const refusals: [name: string, bytes: Buffer, status: number, sentence: string][] = [
      ['an SVG', svg, 400, 'This is an SVG drawing. Choose a PNG or JPEG picture.'],
      ['a PDF', Buffer.from('%PDF-1.7\n'), 400, 'This is a PDF document. Choose a PNG or JPEG picture.'],
      ['unknown', Buffer.from('a\0b'), 400, 'Choose a PNG or JPEG picture.'],
      ['a GIF', await picture(64, 64).gif().toBuffer(), 400, 'This is a GIF picture. Choose a PNG or JPEG picture.'],
      [
        '1 px high',
        await picture(400, 1).png().toBuffer(),
        400,
        'This picture has 400 × 1 pixels. Choose one with at least 32 on each side.',
      ],
      [
        'a bomb',
        bomb(30_000, 30_000),
        400,
        'This picture has 30000 × 30000 pixels. Choose one with at most 6000 on each side and 16 million in total.',
      ],
      [
        'cut off',
        png.subarray(0, 60),
        400,
        'This picture cannot be read. Save it again as PNG or JPEG, or choose another.',
      ],
      ['text', Buffer.from('hello'), 400, 'This is a text file. Choose a PNG or JPEG picture.'],
      ['over 1 MB', Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 413, 'This picture is larger than 1 MB.'],
    ];
    for (const [name, bytes, status, sentence] of refusals) {
      const { body } = await send(bytes).expect(status);
      expect([name, (body as ApiError).message]).toEqual([name, sentence]);
    }
    await superadmin.post('/api/settings/theme/logo').expect(400);
  });

  it('has no picture under any other name', async () => {
    const { version } = await draw(await picture(64, 64).png().toBuffer());
    for (const path of [`${version}/logo`, `${version}/huge.png`, `${version}/..%2f..%2fsecret.png`, 'x/logo.png'])
      await t.visitor().get(`/api/school/logo/${path}`).expect(400);
  });
});

/** A PNG of so many pixels in a few kilobytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length);
    head.write(type, 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), content])));
    return Buffer.concat([head, content, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
