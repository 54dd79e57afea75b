import type { LogSummary, MessageText } from '@homeroom/shared/email-log';
import { dayMs } from '@homeroom/shared/dates';
import type { SendPreview, SendResult } from '@homeroom/shared/notifications/send';
import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { type Browser, testNow } from '../../../test/create-app.js';
import { everythingStored } from '../../../test/everything-stored.js';
import { mailedSchoolOfEachTest, mailRound, schoolWithMail } from '../../../test/school-mail.js';
import { pdf, upload } from '../../../test/wiki-uploads.js';
import { Settings } from '../../platform/settings/settings.js';
import { FileLinkEntity } from './file-link.entity.js';

const { t, mail } = mailedSchoolOfEachTest();
let admin: Browser;
beforeEach(async () => void (admin = await t.as('ADMIN')));

const file = async (name: string) => (await upload(admin, name).expect(201)).body as WikiNode;
const request = (fileIds: readonly number[], more: object = {}) => ({
  mode: 'EMAILS',
  emails: [{ email: 'rima@mail.example' }],
  subject: 'Timetable',
  body: 'See the new times.',
  fileIds,
  ...more,
});
const post = (fileIds: readonly number[], more: object = {}, query: object = {}) =>
  admin.post('/api/notifications/send').query(query).send(request(fileIds, more));
const send = async (fileIds: readonly number[], more: object = {}) =>
  (await post(fileIds, more).expect(200)).body as SendResult;
/** The links in the last message that arrived. */
const arrived = async () => {
  await mailRound(t);
  const { text, html } = mail.mails.at(-1)!;
  return {
    text: text!,
    html,
    links: [...text!.matchAll(/http:\/\/school\.test(\/api\/files\/\S+)/g)].map(([, at]) => at!),
  };
};
const open = (link: string) => t.visitor().get(link).buffer(true);
const ended = 'This link has ended. Ask the school for the file.';
const refused = async (link: string) => expect((await open(link).expect(404)).body.message).toBe(ended);
const linksOf = async (sendId: number) =>
  ((await admin.get(`/api/email/log?sendId=${sendId}`).expect(200)).body as LogSummary).batch!.links;
const later = (days: number) => new Date(Date.parse(testNow) + days * dayMs).toISOString();

it('ends the text with links that open the files for anybody', async () => {
  const [timetable, rules] = [await file('timetable.pdf'), await file('Rules & <times>.pdf')];
  await send([timetable.id, rules.id, timetable.id], { html: true, body: '<p>See the new times.</p>' });
  const { text, html, links } = await arrived();
  expect(text.trim()).toBe(
    [
      'See the new times.\n\nFiles:',
      `timetable.pdf (${pdf.length} B) http://school.test${links[0]}`,
      `Rules & <times>.pdf (${pdf.length} B) http://school.test${links[1]}\n`,
      'The links work until Fri 18 Dec 2026.',
    ].join('\n'),
  );
  expect(html).toContain(`<li><a href="http://school.test${links[0]}">timetable.pdf</a> (${pdf.length} B)</li>`);
  expect(html).toContain('Rules &amp; &lt;times&gt;.pdf</a>');
  const { body, headers } = await open(links[0]!).expect(200);
  expect(body).toEqual(pdf);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=timetable.pdf',
    'cache-control': 'private, no-store',
  });
});

it('has one link for each file and send, and stores none that works', async () => {
  const timetable = await file('timetable.pdf');
  const { sendId } = await send([timetable.id], { emails: [{ email: 'a@x.example' }, { email: 'b@x.example' }] });
  const { text, links } = await arrived();
  expect(text).toContain(`Files: timetable.pdf (${pdf.length} B) http`);
  expect(new Set(mail.mails.map((each) => each.text)).size).toBe(1);
  expect(await t.db.count(FileLinkEntity)).toBe(1);
  const signature = links[0]!.split('/').at(-1)!;
  const stored = await everythingStored(t);
  expect([stored.includes(links[0]!.split('/').at(-2)!), stored.includes(signature)]).toEqual([true, false]);
  const [message] = (await admin.get(`/api/email/messages?sendId=${sendId}`).expect(200)).body as { id: number }[];
  const shown = (await admin.get(`/api/email/messages/${message!.id}/text`).expect(200)).body as MessageText;
  expect(shown.text).toContain(`Files: timetable.pdf (${pdf.length} B) ••• (link not shown)`);
});

it('previews the files and the place of their links', async () => {
  const timetable = await file('timetable.pdf');
  const preview = (await post([timetable.id], {}, { dryRun: true }).expect(200)).body as SendPreview;
  expect(preview.files).toEqual([{ id: timetable.id, name: 'timetable.pdf', size: pdf.length }]);
  expect(preview.body).toContain(`Files: timetable.pdf (${pdf.length} B) http://school.test/api/files/…\n`);
  expect(await t.db.count(FileLinkEntity)).toBe(0);
});

it('refuses more than ten files, and files that were deleted or are none', async () => {
  const [gone, kept] = [await file('gone.pdf'), await file('kept.pdf')];
  const folder = (await admin.post('/api/wiki/folders').send({ name: 'Plans' }).expect(201)).body as WikiNode;
  await admin.delete(`/api/wiki/node/${gone.id}`).expect(204);
  for (const dryRun of [true, false]) {
    expect((await post([kept.id, gone.id], {}, { dryRun }).expect(409)).body.errors).toEqual([
      { path: 'fileIds', message: '1 of the chosen files no longer exists. Choose again.' },
    ]);
    expect((await post([folder.id, 999], {}, { dryRun }).expect(409)).body.message).toBe(
      '2 of the chosen files no longer exist. Choose again.',
    );
    const many = Array.from({ length: 11 }, (_, n) => n + 1);
    expect((await post(many, {}, { dryRun }).expect(400)).body.errors).toEqual([
      { path: 'fileIds', message: 'Attach at most 10 files.' },
    ]);
  }
  await (
    await t.as('TEACHER')
  )
    .post('/api/notifications/send')
    .send(request([kept.id]))
    .expect(403);
  expect(await t.db.count(FileLinkEntity)).toBe(0);
});

it('opens nothing for a wrong signature, or one from a message about something else', async () => {
  const timetable = await file('timetable.pdf');
  await send([timetable.id]);
  const { links } = await arrived();
  const [code, signature] = links[0]!.split('/').slice(-2) as [string, string];
  // The second send has a link of the same path, which somebody typed.
  await send([timetable.id], {
    emails: [{ email: 'b@x.example', name: `{{publicUrl}}/api/files/${code}/{{signature}}` }],
    body: '{{user.fullName}}',
  });
  const [forged, own] = (await arrived()).links as [string, string];
  expect(forged.startsWith(`/api/files/${code}/`)).toBe(true);
  await refused(forged);
  await open(own).expect(200);
  for (const wrong of [`${signature.slice(0, -2)}xx`, 'short', own.split('/').at(-1)!])
    await refused(`/api/files/${code}/${wrong}`);
  await refused(`/api/files/unknown/${signature}`);
});

it('ends after 30 days, counted from the time of sending, and is then deleted', async () => {
  const timetable = await file('timetable.pdf');
  const now = await send([timetable.id]);
  const { links } = await arrived();
  await send([timetable.id], { sendDate: '2026-11-28', sendTime: '12:00' });
  t.clock.set(later(29.9));
  await open(links[0]!).expect(200);
  t.clock.set(later(30));
  await refused(links[0]!);
  // The session has ended too.
  admin = await t.as('ADMIN');
  expect(await linksOf(now.sendId)).toBeNull();
  await mailRound(t);
  expect((await t.db.find(FileLinkEntity)).map(({ expiresAt }) => expiresAt)).toEqual([later(40)]);
});

it('ends while its file is in the trash', async () => {
  const timetable = await file('timetable.pdf');
  const { sendId } = await send([timetable.id]);
  const { links } = await arrived();
  await admin.delete(`/api/wiki/node/${timetable.id}`).expect(204);
  await refused(links[0]!);
  expect((await linksOf(sendId))!.files).toEqual([{ name: 'timetable.pdf', deleted: true }]);
});

it('is revoked for a whole send, once, by the office, and shows a page to a browser', async () => {
  const timetable = await file('timetable.pdf');
  const { sendId } = await send([timetable.id]);
  const other = await send([timetable.id]);
  await mailRound(t);
  const links = mail.mails.map(({ text }) => /\/api\/files\/\S+/.exec(text!)![0]);
  expect(await linksOf(sendId)).toEqual({
    files: [{ name: 'timetable.pdf', deleted: false }],
    people: 1,
    until: later(30),
    revoked: false,
  });
  const revoke = (by: typeof admin) => by.delete(`/api/notifications/sends/${sendId}/file-links`);
  await revoke(await t.as('TEACHER')).expect(403);
  await revoke(admin).expect(204);
  expect((await revoke(admin).expect(409)).body.message).toBe('The links of this send have already ended.');
  await admin.delete('/api/notifications/sends/999/file-links').expect(404);
  expect(await linksOf(sendId)).toMatchObject({ revoked: true });
  expect(await linksOf(other.sendId)).toMatchObject({ revoked: false });
  const answers = await Promise.all(links.map((link) => t.visitor().get(link).set('accept', 'text/html,*/*;q=0.8')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const page = answers.find(({ status }) => status === 404)!;
  expect(page.text).toContain(`<p>${ended}</p>`);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const superadmin = await t.as('SUPERADMIN');
  const log = (await superadmin.get('/api/audit?action=revoke%20links').expect(200)).body as object[];
  expect(log).toEqual([expect.objectContaining({ action: 'revoke links', subjectId: `SEND ${sendId}` })]);
});

it('waits for the public address', async () => {
  await t.close();
  Object.assign(t, await schoolWithMail(mail.url, { publicUrl: null }));
  admin = await t.as('ADMIN');
  void admin.set('host', 'school.test');
  const timetable = await file('timetable.pdf');
  expect((await send([timetable.id])).waits).toMatch(/address/);
  await mailRound(t);
  expect(mail.mails).toEqual([]);
  await t.db.unit(() => t.app.get(Settings).set({ 'app.publicUrl': 'https://school.example' }));
  t.clock.set(later(0.01));
  await mailRound(t);
  expect(mail.mails[0]!.text).toContain('(64 B) https://school.example/api/files/'.replace('64', String(pdf.length)));
});
