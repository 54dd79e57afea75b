import { connect, type AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import type { FamilyLinkUrl } from '@homeroom/shared/family';
import { authorization } from '../../../test/authorization.js';
import { appOfTests } from '../../../test/create-app.js';
import { openRegister } from '../../../test/open-register.js';
import { requestLimits } from '../../platform/http/request-limits.js';
import { Themes } from '../../platform/theme/themes.js';
import { AbsenceNoticeEntity } from '../absence-notices/absence-notice.entity.js';
import { AttemptEntity } from '../auth/auth.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { FamilyVisits } from './family-visits.service.js';

// With a mail server, a page that opens nothing offers a new link. Nothing is sent: no round of the outbox runs.
const t = appOfTests({ smtpUrl: 'smtp://127.0.0.1:1' });
const admin = t.browser('ADMIN');
beforeAll(() => t.clock.set('2026-11-17T05:00:00.000Z'));
afterEach(() => t.db.unit(() => t.db.query('DELETE FROM attempts')));

async function linkOf(parentId: number) {
  const { body } = await admin.post(`/api/parents/${parentId}/family-link`).expect(200);
  return new URL((body as FamilyLinkUrl).url).pathname;
}
async function family(more: object = {}) {
  const { ids } = await openRegister(t, { students: 1, dates: ['2026-11-17', '2026-11-18'] });
  const parent = await t.a.parent({ firstName: 'Rima', lastName: 'Haddad', ...more, childIds: ids });
  return { parent, childId: ids[0]!, path: await linkOf(parent.id) };
}
const tell = (path: string, form: object | string) => t.visitor().post(path).type('form').send(form);
const noticesOf = (studentId: number) => t.db.findBy(AbsenceNoticeEntity, { studentId });

const routes = Object.keys(authorization).filter((route) => route.includes('/family/:code'));

it('walks every route with an own, a foreign, an expired and a revoked link', async () => {
  expect(routes).toHaveLength(4);
  const [own, foreign, revoked] = [await family(), await family(), await family()];
  await admin.delete(`/api/parents/${revoked.parent.id}/family-link`).expect(204);
  const told = { child: own.childId, what: 'ill' };
  const answers = async (path: string) => {
    const statuses: Record<string, number> = {};
    for (const route of routes) {
      const [method, at] = route.split(' ') as [string, string];
      const address = at.replace('/family/:code/:signature', path);
      const sent =
        method === 'GET' ? t.visitor().get(address) : tell(address, at.endsWith('take-back') ? { notice: 1 } : told);
      statuses[route] = (await sent).status;
    }
    return [...new Set(Object.values(statuses))].sort();
  };
  expect(await answers(own.path)).toEqual([200, 303]);
  expect(await noticesOf(own.childId)).toHaveLength(0);
  await tell(own.path, told).expect(303);
  expect(await noticesOf(own.childId)).toHaveLength(1);
  // It opens the page of its own parent, and tells nothing of this child.
  expect(await answers(foreign.path)).toEqual([200, 400]);
  expect(await answers(revoked.path)).toEqual([410]);
  t.clock.set('2027-12-01T05:00:00.000Z');
  expect(await answers(own.path)).toEqual([410]);
  t.clock.set('2026-11-17T05:00:00.000Z');
  expect(await noticesOf(own.childId)).toHaveLength(1);
});

it('opens nothing by a signature of another link, of a file, of nothing, or by an address that plays tricks', async () => {
  const [one, other] = [await family(), await family()];
  const [, , code, signature] = one.path.split('/') as [string, string, string, string];
  const [, , , foreign] = other.path.split('/') as [string, string, string, string];
  const wrong = [
    `/family/${code}`,
    `/family/${code}/`,
    `/family/${code}/${signature}/more`,
    `/family/%00/%00`,
    `/family/%`,
    `/family/${code}/${signature}%E2%80`,
    `/family/${code}/${foreign}`,
    `/family/${code}/${signature.slice(0, -1)}`,
    `/family/${code}/${signature}x`,
    `/family/${code}x/${signature}`,
    `/family/${code.toLowerCase()}/${signature}`,
    `/family/${code}%00/${signature}`,
    `/family/x%2f..%2f${code}/${signature}`,
    `/family/__proto__/constructor`,
    `/family/${'a'.repeat(4000)}/b`,
  ];
  for (const path of wrong) {
    const { status, text, headers } = await t.visitor().get(path).redirects(1).set('accept', 'text/html');
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    expect(text).toContain('Send me a new link');
    expect(text).not.toContain(one.parent.lastName);
    expect(headers['referrer-policy']).not.toBe('unsafe-url');
  }
});

it('lets a network wait after ten wrong links, but not with a right one', async () => {
  const { path, childId } = await family();
  const guess = () => t.visitor().get('/family/aaaaaaaaaaaaaaaaaaaaaa/bbbb').set('accept', 'text/html');
  for (let n = 0; n < 10; n++) await guess().expect(404);
  const { text, headers } = await guess().expect(429);
  expect(text).toContain('Too many attempts. Try again in 60 minutes.');
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  await t.visitor().get(path).expect(200);
  await tell(path, { child: childId, what: 'ill' }).expect(303);
  expect(await t.db.countBy(AttemptEntity, { kind: 'family link' })).toBe(10);
  t.clock.set('2026-11-17T06:01:00.000Z');
  await guess().expect(404);
  t.clock.set('2026-11-17T05:00:00.000Z');
});

it('counts parallel guesses one by one', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 25 }, () => t.visitor().get('/family/aaaaaaaaaaaaaaaaaaaaaa/bbbb')),
  );
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
});

it('shows names and words as text, and keeps them out of headers', async () => {
  const evil = `"><img src=x onerror=alert(1)>'{{publicUrl}}/family/x/{{lastingSignature}}`;
  const { path, childId, parent } = await family({ firstName: evil.slice(0, 70), lastName: '</title><script>' });
  const { headers } = await tell(path, { child: childId, what: 'ill', words: '<b>\r\nset-cookie: a=b' }).expect(303);
  expect(Object.keys(headers)).not.toContain('set-cookie');
  const { text } = await t.visitor().get(headers.location!).expect(200);
  expect(text).not.toMatch(/<img src=x|<script|<b>/);
  expect(text).toContain('&lt;b&gt; set-cookie: a=b');
  const refused = await tell(path, { child: '"><script>', what: '<script>', words: `${evil}${evil}` }).expect(400);
  expect(refused.text).not.toMatch(/<img src=x|<script/);
  expect((await t.db.findOneByOrFail(ParentEntity, { id: parent.id })).lastName).toContain('<script>');
});

it.each([
  ['a body that is no form', 'application/json', '{"child": 1'],
  ['a body of another type', 'text/xml', '<child/>'],
  ['many fields', 'application/x-www-form-urlencoded', Array.from({ length: 200 }, (_, n) => `f${n}=1`).join('&')],
  ['a large body', 'application/x-www-form-urlencoded', `words=${'x'.repeat(20_000)}`],
  ['an unknown character set', 'application/x-www-form-urlencoded; charset=klingon', 'what=ill'],
  ['keys of prototypes', 'application/x-www-form-urlencoded', '__proto__=1&constructor=2&child=1&what=ill'],
  ['nothing', 'application/x-www-form-urlencoded', ''],
  ['half a character', 'application/x-www-form-urlencoded', 'words=%E4%&what=ill'],
])('refuses %s and stores nothing', async (_what, type, body) => {
  const { path, childId } = await family();
  const { status } = await t.visitor().post(path).set('content-type', type).set('accept', 'text/html').send(body);
  expect([303, 400, 413, 415]).toContain(status);
  expect(await noticesOf(childId)).toEqual([]);
});

it('answers a form that is too large with a page, and as the API does if JSON is asked for', async () => {
  const { path, childId } = await family();
  const large = (accept: string) => tell(path, `words=${'x'.repeat(20_000)}`).set('accept', accept);
  for (const accept of ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '*/*', ''])
    expect((await large(accept).expect(303)).headers.location).toBe('/family?unread=413');
  const { headers } = await tell(path, `words=${'x'.repeat(20_000)}`).expect(303);
  expect(headers.location).toBe('/family?unread=413');
  const page = await t.visitor().get(headers.location!).expect(413);
  expect(page.text).toMatch(/<h1>This was not sent<\/h1>[\s\S]*It is too long, and the school has not been told\./);
  const unknown = tell(path, 'what=ill').set('content-type', 'application/x-www-form-urlencoded; charset=klingon');
  const other = await unknown.set('accept', 'text/html').expect(303);
  for (const at of [other.headers.location!, '/family?unread=constructor'])
    expect((await t.visitor().get(at).expect(400)).text).toContain('This could not be read');
  expect((await large('application/json').expect(413)).body).toMatchObject({ statusCode: 413 });
  expect(await noticesOf(childId)).toEqual([]);
});

it.each([91, 2001, 16_000])('refuses %i characters beside their field, with all that was typed', async (length) => {
  const { path, childId } = await family();
  const words = 'x'.repeat(length);
  const { text, headers } = await tell(path, {
    child: childId,
    what: 'late',
    lateOn: '2026-11-18',
    at: '09:15',
    words,
  }).expect(400);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toMatch(/id="words-wrong">[^<]*at most 90 characters/);
  for (const typed of [words, '2026-11-18', '09:15']) expect(text).toContain(`value="${typed}"`);
  expect(await noticesOf(childId)).toEqual([]);
  const email = await t
    .visitor()
    .post('/family')
    .type('form')
    .send({ email: `${'x'.repeat(length)}@b.test x` });
  expect([email.status, email.text]).toEqual([400, expect.stringContaining('id="email-wrong"')]);
});

it.each([
  ['what no form has', { ['x'.repeat(41)]: '1' }, 400, 'Nothing was sent to the school.'],
  ['more of a field than a form has', { child: Array(101).fill(1) }, 303, ''],
  ['a form of another site', { what: 'ill' }, 403, '<h1>This did not work</h1>'],
])('refuses %s with a page', async (_what, form, status, words) => {
  const { path } = await family();
  const sent = tell(path, form);
  const { text, headers } = await (status === 403 ? sent.set('origin', 'http://elsewhere.test') : sent).expect(status);
  expect(headers['content-type']).not.toContain('json');
  expect(text).toContain(words);
});

it('leads a form that stops arriving to a page', async () => {
  const { path, childId } = await family();
  const idle = jest.replaceProperty(requestLimits, 'bodyIdleMs', 150);
  const socket = connect((t.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: school.test\r\nOrigin: http://school.test\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nwhat=ill`,
  );
  const answer = await textOf(socket);
  idle.restore();
  expect(answer).toMatch(/^HTTP\/1\.1 303 [^]*\r\nLocation: \/family\?unread=408\r\n/i);
  const { text } = await t.visitor().get('/family?unread=408').expect(400);
  expect(text).toContain('Not all of it arrived, and the school has not been told.');
  expect(await noticesOf(childId)).toEqual([]);
});

it('answers a failure with a page, also while the look of the school cannot be read', async () => {
  const { path, childId } = await family();
  const lost = jest.spyOn(t.app.get(Themes), 'withName').mockRejectedValue(new Error('The database is away.'));
  jest.spyOn(Logger.prototype, 'error').mockImplementationOnce(() => undefined);
  const { text, headers } = await tell(path, { child: childId, what: '' }).expect(500);
  lost.mockRestore();
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('Something went wrong on our side.');
});

it('says so if the office deletes the parent while the page is read', async () => {
  const { path, parent, childId } = await family();
  const visits = t.app.get(FamilyVisits);
  const open = visits.open.bind(visits);
  jest.spyOn(visits, 'open').mockImplementationOnce(async (...link) => {
    const visit = await open(...link);
    await admin.delete(`/api/students/${childId}/parents/${parent.id}`).expect(204);
    await admin.delete(`/api/parents/${parent.id}`).expect(204);
    return visit;
  });
  const { text } = await t.visitor().get(path).set('accept', 'text/html').expect(404);
  expect(text).toContain('This was deleted in the meantime. Reload the page.');
  await t.visitor().get(path).expect(410);
});

it('takes a form only from its own pages', async () => {
  const { path, childId } = await family();
  const form = { child: childId, what: 'ill' };
  await tell(path, form).set('origin', 'http://elsewhere.test').expect(403);
  await tell(path, form).set('origin', 'null').expect(403);
  expect(await noticesOf(childId)).toEqual([]);
});

it('names a field that its form does not have, in plain words', async () => {
  const { path, childId } = await family();
  const { text } = await tell(path, { child: childId, what: 'ill', source: 'OFFICE' }).expect(400);
  expect(text).toContain('Nothing was sent to the school. Unknown field &#39;source&#39;.');
  expect(await noticesOf(childId)).toEqual([]);
});

it('sends an address that is typed into another’s name no signature', async () => {
  const { path } = await family();
  const [, , code] = path.split('/');
  // Nobody reads the code of a link: no answer has it, and the log masks it.
  for (const route of ['/api/parents', '/api/email/messages', '/api/students']) {
    const { text } = await admin.get(route).query({ _start: 0, _end: 50 });
    expect(text).not.toContain(code);
  }
});
