/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newTemplate, type TemplateRow } from '@homeroom/shared/notifications/templates';
import { button, open, schoolForEach } from '../../../../test/screen';
import { notifications } from '../index';

const school = schoolForEach();

const address = '/admin/notification/templates';

test('a template needs a code, name, subject and body, and is deleted by its row after a question', async () => {
  const user = await open(school(), notifications, `${address}/new`);
  await screen.findByLabelText('Body');
  await user.click(await button('Save'));
  await screen.findByText('Please fill required fields: code, name, subject, body');
  await user.type(screen.getByLabelText('Code'), 'FAIR');
  expect(screen.getByText(/^Please fill required fields/)).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'Summer fair');
  expect(screen.queryByText(/^Please fill required fields/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Last name' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Body').value).toContain('{{user.lastName}}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Body').rows).toBe(8);
  await user.click(screen.getByLabelText('Send as HTML'));
  expect((await screen.findByRole('toolbar', { name: 'Formatting' })).children).toHaveLength(8);
  expect(screen.getByLabelText('Body').textContent).toMatch(/^{{user\.lastName}}Hello {{user\.firstName}},Welcome to /);
  await user.click(await button('Save'));
  await screen.findByText('Template saved');
  await screen.findByText('1 template, 1 active');
  const list = (await (await school().as('ADMIN')).get('/api/email/email-templates/all')).body as TemplateRow[];
  expect(list).toMatchObject([
    { code: 'FAIR', html: true, active: true, subjectTemplate: newTemplate.subjectTemplate },
  ]);
  expect(list.map(({ bodyTemplate }) => bodyTemplate)).toEqual([
    '<p>{{user.lastName}}Hello {{user.firstName}},</p><p>Welcome to {{system.appName}}.</p>',
  ]);

  await user.click(await button('Delete Summer fair'));
  const question = await screen.findByRole('dialog', { name: 'Delete template "Summer fair"?' });
  await user.click(within(question).getByRole('button', { name: 'Delete template' }));
  await screen.findByText('Template deleted');
  expect(await screen.findByText('No templates found')).toBeTruthy();
});

test('the code of a new template follows its name until somebody types one', async () => {
  const user = await open(school(), notifications, `${address}/new`);
  const name = await screen.findByLabelText('Name');
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  await user.click(await button('Save'));
  await screen.findByText('Enter a code.');
  await user.type(name, 'École fermée: snow!');
  expect(code.value).toBe('ECOLE-FERMEE-SNOW');
  await waitFor(() => expect(screen.queryByText('Enter a code.')).toBeNull());
  await user.clear(code);
  await user.type(code, 'CLOSED');
  await user.type(name, ' Today');
  expect(code.value).toBe('CLOSED');
});

test('the code that follows the name gets a number if it is used; one that was typed is refused', async () => {
  const office = await school().as('ADMIN');
  await office
    .post('/api/email/email-templates')
    .send({ ...newTemplate, name: 'Snow', code: 'SNOW' })
    .expect(201);
  const user = await open(school(), notifications, `${address}/new`);
  await user.type(await screen.findByLabelText('Name'), 'Snow');
  await user.click(await button('Save'));
  await screen.findByText('Template saved');
  const list = (await office.get('/api/email/email-templates/all').expect(200)).body as TemplateRow[];
  expect(list.map(({ code }) => code).sort()).toEqual(['SNOW', 'SNOW-2']);
});

test('the chips of a rule insert its own placeholders, and one that no rule fills in is refused', async () => {
  const user = await open(school(), notifications, `${address}/new`);
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Body');
  const chips = await screen.findByRole('group', { name: 'Uncompleted registers' });
  await user.click(body);
  await user.click(within(chips).getByRole('button', { name: 'Registers' }));
  expect(body.value).toContain('{{registers}}');
  fireEvent.change(body, { target: { value: '{{register}}' } });
  await user.click(await button('Save'));
  await screen.findByText('{{register}} isn’t a placeholder.');
});

test('a template that lacks nothing is told only what is wrong with it', async () => {
  const user = await open(school(), notifications, `${address}/new`);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'a'.repeat(130) } });
  await user.click(await button('Save'));
  await screen.findByText('Use at most 120 characters.');
  expect(screen.queryByText(/^Please fill required fields/)).toBeNull();
});

test('of two people who edit a template, each saves what they changed', async () => {
  const other = await school().as('ADMIN');
  const written = { ...newTemplate, code: 'HELLO', name: 'Hello', subjectTemplate: 'Hello', bodyTemplate: 'Hello!' };
  const { id } = (await other.post('/api/email/email-templates').send(written).expect(201)).body as TemplateRow;
  const path = `/api/email/email-templates/${id}`;
  const user = await open(school(), notifications, `${address}/${id}/edit`);
  await user.type(await screen.findByLabelText('Name'), ' to all');
  await other.patch(path).send({ bodyTemplate: 'Good morning!' }).expect(200);
  await user.click(await button('Save'));
  await screen.findByText('Template saved');
  expect((await other.get(path).expect(200)).body).toMatchObject({
    name: 'Hello to all',
    bodyTemplate: 'Good morning!',
  });
});

test('a text that somebody else has changed is shown beside the field, and replaced by the next Save', async () => {
  const other = await school().as('ADMIN');
  const written = { ...newTemplate, code: 'HELLO', name: 'Hello', subjectTemplate: 'Hello', bodyTemplate: 'Hello!' };
  const { id } = (await other.post('/api/email/email-templates').send(written).expect(201)).body as TemplateRow;
  const path = `/api/email/email-templates/${id}`;
  const user = await open(school(), notifications, `${address}/${id}/edit`);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, ' to all');
  await other.patch(path).send({ name: 'Good day' }).expect(200);
  await user.click(await button('Save'));
  const said = '“Name” was changed meanwhile to “Good day”. Save again to keep yours.';
  await waitFor(() => expect(name.closest('.ant-form-item')!.textContent).toContain(said));
  expect(name.value).toBe('Hello to all');
  await user.click(await button('Save'));
  await screen.findByText('Template saved');
  expect((await other.get(path).expect(200)).body).toMatchObject({ name: 'Hello to all' });
});
