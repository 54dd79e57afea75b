/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { newTemplate, type TemplateRow } from '@homeroom/shared/notifications/templates';
import { button, open, schoolForEach } from '../../../../test/screen';
import { notifications } from '../index';

const school = schoolForEach();

test('of two people who edit a template, each saves what they changed', async () => {
  const other = await school().as('ADMIN');
  const written = { ...newTemplate, code: 'HELLO', name: 'Hello', subjectTemplate: 'Hello', bodyTemplate: 'Hello!' };
  const { id } = (await other.post('/api/email/email-templates').send(written).expect(201)).body as TemplateRow;
  const path = `/api/email/email-templates/${id}`;
  const user = await open(school(), notifications, `/admin/notification?view=templates&template=${id}`);
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
  const user = await open(school(), notifications, `/admin/notification?view=templates&template=${id}`);
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
