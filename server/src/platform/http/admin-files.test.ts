import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import request from 'supertest';
import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import { type SchoolLook, serveAdmin } from './admin-files.js';

const folder = mkdtempSync(join(tmpdir(), 'homeroom-admin-'));
mkdirSync(join(folder, 'assets'));
const files = {
  'index.html': '<html lang="en">the page',
  'favicon.svg': '<svg/>',
  'manifest.webmanifest': JSON.stringify({ name: 'Homeroom', icons: [{ src: '/icons/192.png' }] }),
  'sw.js': '',
  'first-paint.js': '',
  'assets/index-1a2b.js': '',
  'assets/index-1a2b.js.gz': gzipSync('packed'),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
const app = express();
let look: SchoolLook | null = null;
serveAdmin(app as unknown as NestExpressApplication, () => Promise.resolve(look), folder);
const get = (path: string) => request(app).get(path);

/** Asks for a path that `get` would tidy up first. */
async function askedAsWritten(path: string): Promise<IncomingMessage> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) =>
    ask({ host: '127.0.0.1', port, agent: false, path }, resolve).end(),
  );
  server.close();
  return answer.resume();
}

afterAll(() => rmSync(folder, { recursive: true }));

it('lets browsers cache files with a hash in their name, and revalidates everything else', async () => {
  expect((await get('/assets/index-1a2b.js').expect(200)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/', '/mark-attendance', '/sw.js', '/manifest.webmanifest'])
    expect((await get(path).expect(200)).headers['cache-control']).toBe('no-cache');
});

it('makes no page wait for the script that sets its first colours', async () => {
  expect((await get('/first-paint.js').expect(200)).headers['cache-control']).toContain('stale-while-revalidate');
});

it('serves an asset compressed by the build to browsers that accept it', async () => {
  const asked = (encodings: string) => get('/assets/index-1a2b.js').set('accept-encoding', encodings).expect(200);
  const packed = await asked('gzip, br');
  expect(packed.text).toBe('packed');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(packed.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  const plain = await asked('identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

it('sends no headers of a compressed asset with a refusal in its place', async () => {
  const refused = await get('/assets/index-1a2b.js')
    .set({ 'accept-encoding': 'gzip', range: 'bytes=1000-' })
    .expect(416);
  for (const header of ['content-encoding', 'cache-control']) expect(refused.headers).not.toHaveProperty(header);
  expect(refused.headers['content-type']).not.toMatch(/javascript/);
});

it('serves an asset under one spelling of its address only, and treats an undecodable address as missing', async () => {
  const spelt = await get('/assets/index-1a2b%2ejs').set('accept-encoding', 'gzip').expect(200);
  expect(spelt.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(spelt.headers['cache-control']).toBe('no-cache');
  for (const path of ['/assets/%ff', '/assets/%'])
    expect((await get(path).expect(404)).text).not.toContain('malformed');
});

it('redirects to no path that a link contains', async () => {
  for (const path of ['/\\evil.example/%2e%2e', '//evil.example/%2e%2e', '/assets'])
    expect((await askedAsWritten(path)).headers).not.toHaveProperty('location');
  await get('/assets').expect(404);
});

it('serves the service worker and the manifest with their own types', async () => {
  expect((await get('/sw.js')).headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect((await get('/manifest.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/);
});

it("gives the page the school's theme, whatever characters its name has", async () => {
  look = { theme: { ...standardTheme, accent: '#8a2b5c' }, schoolName: '"><script>alert(1)</script>' };
  const { text } = await get('/login').expect(200);
  expect(text).toMatch(/^<html lang="en" data-school-theme="{&quot;accent&quot;:&quot;#8a2b5c&quot;[^"<]*}">the page$/);
  look = null;
  expect((await get('/login').expect(200)).text).toBe('<html lang="en">the page');
});

it('puts the school in the manifest, and its logo in place of the icons', async () => {
  look = { theme: standardTheme, schoolName: 'Cedar Grove School' };
  const manifest = async () => JSON.parse((await get('/manifest.webmanifest').expect(200)).text) as object;
  expect(await manifest()).toMatchObject({ name: 'Cedar Grove School', icons: [{ src: '/icons/192.png' }] });
  await get('/favicon.svg').expect(200);
  const logo = 'a'.repeat(32);
  look = { ...look, theme: { ...standardTheme, logo } };
  const icon = `/api/school/logo/${logo}/icon-192.png`;
  expect(await manifest()).toMatchObject({ icons: [{ src: icon }] });
  expect((await get('/favicon.svg').expect(302)).headers['location']).toBe(icon);
  look = { ...look, schoolName: 'Cedar Grove👩‍🏫 School' };
  expect(await manifest()).toMatchObject({ short_name: 'Cedar Grove👩‍🏫' });
  look = null;
});

it('answers every other address with the page, but not a missing API route, asset or service worker', async () => {
  expect((await get('/admin/students/7').expect(200)).text).toContain('the page');
  for (const path of ['/api/nothing', '/assets/gone.js']) await get(path).expect(404);
  rmSync(join(folder, 'sw.js'));
  await get('/sw.js').expect(404);
});

it('recognizes the API in a full address too, as a proxy may send it', async () => {
  expect((await askedAsWritten('http://school.test/api/nothing')).statusCode).toBe(404);
});
