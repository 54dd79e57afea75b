/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { newTemplate } from '@homeroom/shared/notifications/templates';
import { button, open, schoolForEach } from '../../../../test/screen';
import { notifications } from '../index';

const school = schoolForEach();

test('Send Email opens with the first active template, and so does the next e-mail', async () => {
  const office = await school().as('ADMIN');
  for (const [code, active] of [
    ['A', false],
    ['B', true],
    ['C', true],
  ] as const)
    await office
      .post('/api/email/email-templates')
      .send({ ...newTemplate, code, name: `Template ${code}`, active })
      .expect(201);
  const { id } = (await office.post('/api/notifications/groups').send({ groupName: 'Choir' }).expect(201)).body;
  const { id: userId } = await school().a.user({ role: 'TEACHER' });
  await office.post(`/api/notifications/groups/${id}/members`).send({ userId }).expect(200);

  const user = await open(school(), notifications, '/admin/notification/send');
  const chosen = () => document.querySelector('.ant-select-selector:has(#send-template)')!.textContent;
  await waitFor(() => expect(chosen()).toContain('Template B'));
  await user.click(screen.getByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByText('Choir (1)'));
  await user.click(await button('Preview'));
  const sendButton = () =>
    within(screen.getByRole('dialog', { name: 'Preview' })).getByRole('button', { name: 'Send Email' });
  await user.click(await waitFor(sendButton));
  await screen.findByText('Queued 1 message(s)');
  await waitFor(() => expect(chosen()).toContain('Template B'));
});
