import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { appOfTests } from '../../../test/create-app.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

let count = 0;
const template = (more: object = {}) => ({
  code: `CODE-${++count}`,
  name: 'Absence without notice',
  subjectTemplate: 'Absence, {{system.appName}}',
  bodyTemplate: 'Hello {{user.firstName}},\n\nplease call us.',
  ...more,
});
const create = async (more: object = {}) =>
  (await admin.post('/api/email/email-templates').send(template(more)).expect(201)).body as TemplateRow;

it('keeps a template as written, plain text and active', async () => {
  const made = await create({ code: 'ABSENCE-NOTE' });
  expect(made).toEqual({
    id: made.id,
    code: 'ABSENCE-NOTE',
    name: 'Absence without notice',
    subjectTemplate: 'Absence, {{system.appName}}',
    bodyTemplate: 'Hello {{user.firstName}},\n\nplease call us.',
    html: false,
    active: true,
    description: null,
  });
  expect((await admin.get('/api/email/email-templates/all').expect(200)).body).toEqual([made]);
});

it('replaces a template by PUT and returns it as lists show it', async () => {
  const made = await create();
  const changed = template({ code: made.code, name: 'Changed', active: false, description: 'For teachers' });
  const { body } = await admin.put(`/api/email/email-templates/${made.id}`).send(changed).expect(200);
  expect(body).toMatchObject({ name: 'Changed', active: false, description: 'For teachers' });
  await admin.put('/api/email/email-templates/999999').send(template()).expect(404);
  await admin.put(`/api/email/email-templates/${made.id}`).send({ name: 'Alone' }).expect(400);
});

it('deletes one', async () => {
  const made = await create();
  await admin.delete(`/api/email/email-templates/${made.id}`).expect(204);
  await admin.get(`/api/email/email-templates/${made.id}`).expect(404);
});

it('sanitises HTML on save and leaves plain text alone', async () => {
  const hostile = [
    '<p onclick="x()" style="color:red;position:fixed">Hi {{user.firstName}}</p><script>alert(1)</script>',
    '<a href="javascript:alert(1)">a</a><a href="{{user.firstName}}">b</a><a href="{{system.loginUrl}}">c</a>',
    '<iframe src="https://x.test"></iframe><form action="/"><input name="p"></form><img src="https://x.test/a.png" onerror="x()">',
  ].join('');
  const { bodyTemplate } = await create({ html: true, bodyTemplate: hostile });
  expect(bodyTemplate).toBe(
    '<p style="color:red">Hi {{user.firstName}}</p><a>a</a><a>b</a><a href="{{system.loginUrl}}">c</a><img src="https://x.test/a.png" />',
  );
  expect((await create({ bodyTemplate: 'a < b <script>' })).bodyTemplate).toBe('a < b <script>');
});

it.each([
  ['https://school{{user.lastName}}', false],
  ['https://school.test:{{user.lastName}}/', false],
  ['https://{{user.lastName}}@school.test/', false],
  ['https://school.test\\{{user.lastName}}', false],
  ['https://{{user.lastName}}', false],
  ['https://school.test/{{user.lastName}}', true],
  ['https://school.test?name={{user.lastName}}', true],
  ['https://school.test', true],
])('of the link %s, a token before the end of its host is dropped', async (address, stays) => {
  const { bodyTemplate } = await create({
    html: true,
    bodyTemplate: `<a href="${address}">a</a><img src="${address}">`,
  });
  expect(bodyTemplate.split(address)).toHaveLength(stays ? 3 : 1);
});

it('keeps where a numbered list starts', async () => {
  const bodyTemplate = '<ol start="3"><li>Go home</li></ol>';
  expect(await create({ html: true, bodyTemplate })).toMatchObject({ bodyTemplate });
});

it('sanitises a text that becomes HTML later', async () => {
  const made = await create({ bodyTemplate: 'Hi<script>alert(1)</script>' });
  const { body } = await admin.patch(`/api/email/email-templates/${made.id}`).send({ html: true }).expect(200);
  expect(body).toMatchObject({ html: true, bodyTemplate: 'Hi' });
});

it.each([
  [{ code: '' }, 'code', 'Enter a code.'],
  [{ name: ' ' }, 'name', 'Enter a name.'],
  [{ subjectTemplate: '' }, 'subjectTemplate', 'Enter a subject.'],
  [{ subjectTemplate: 'x'.repeat(256) }, 'subjectTemplate', 'Use at most 255 characters.'],
  [{ bodyTemplate: ' \n ' }, 'bodyTemplate', 'Enter a body.'],
  [{ bodyTemplate: 'x'.repeat(100_001) }, 'bodyTemplate', 'Use at most 100,000 characters.'],
  [
    { bodyTemplate: 'Hello {{user.firstname}}' },
    'bodyTemplate',
    '{{user.firstname}} isn’t a placeholder. Did you mean {{user.firstName}}?',
  ],
  [{ subjectTemplate: '{{constructor}}' }, 'subjectTemplate', '{{constructor}} isn’t a placeholder.'],
  [
    { html: true, bodyTemplate: '<script>alert(1)</script>' },
    'bodyTemplate',
    'This body is empty once the parts that an e-mail must not contain are removed.',
  ],
])('refuses the template %#', async (more, path, message) => {
  const { body } = await admin.post('/api/email/email-templates').send(template(more)).expect(400);
  expect((body as { errors: unknown }).errors).toEqual([{ path, message }]);
});

it('keeps a subject to one line', async () => {
  const { subjectTemplate } = await create({ subjectTemplate: 'Hello\r\nBcc: everybody@school.test' });
  expect(subjectTemplate).toBe('Hello Bcc: everybody@school.test');
});

it('accepts tokens that a rule fills in', async () => {
  const bodyTemplate = 'About {{children}}: {{absences}} {{registers}}';
  expect(await create({ bodyTemplate })).toMatchObject({ bodyTemplate });
});

it('gives a template without a code a free one by its name, and takes a code that was typed as it is', async () => {
  const codes = [];
  for (const name of ['Snow day!', 'Snow dáy', 'snow-day', '!!!', '???', 'a'.repeat(60), 'a'.repeat(60)])
    codes.push((await create({ name, code: undefined })).code);
  const long = 'A'.repeat(40);
  expect(codes).toEqual(['SNOW-DAY', 'SNOW-DAY-2', 'SNOW-DAY-3', 'TEMPLATE', 'TEMPLATE-2', long, `${long.slice(2)}-2`]);
  await admin
    .post('/api/email/email-templates')
    .send(template({ code: 'Snow-Day' }))
    .expect(409);
});

it("refuses a body of a megabyte, and another template's code", async () => {
  await admin
    .post('/api/email/email-templates')
    .send(template({ bodyTemplate: 'x'.repeat(1_000_000) }))
    .expect(413);
  await create({ code: 'Twice' });
  const { body } = await admin
    .post('/api/email/email-templates')
    .send(template({ code: 'TWICE' }))
    .expect(409);
  expect(body).toMatchObject({ message: 'Another template has this code.' });
});
