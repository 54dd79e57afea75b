/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { MessageRow } from '@homeroom/shared/email-log';
import { button, open, schoolForEach } from '../../../test/screen';
import { network } from '../../../test/network';
import { emailLog } from './index';

const school = schoolForEach();

/** An administrator queues a message to Rima Haddad. */
async function queueMessage() {
  network.cookie = await school().a.sessionOf((await school().a.user({ role: 'ADMIN' })).id);
  await fetch('http://school.test/api/notifications/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      mode: 'EMAILS',
      emails: [{ email: 'rima@fair.test', name: 'Rima Haddad' }],
      subject: 'Winter fair',
      body: 'On Friday.',
    }),
  });
}

test('a waiting message is cancelled after a question that names it and its recipient', async () => {
  await queueMessage();
  const stored = async () => {
    const answer = await fetch('http://school.test/api/email/messages');
    return ((await answer.json()) as MessageRow[]).map(({ id, status }) => ({ id, status }));
  };
  const [message] = await stored();
  expect(message?.status).toBe('QUEUED');
  network.sent.length = 0;

  const user = await open(school(), emailLog, `/email-log?record=${message!.id}`);
  await user.click(await button('Cancel sending'));
  const question = within(await screen.findByRole('dialog', { name: /Cancel 'Winter fair' to Rima Haddad\?/ }));
  expect(network.writes()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel sending' }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ status: 'CANCELLED' }]));
});

test('the file of the log has times with their year', async () => {
  await queueMessage();
  const saved = jest.spyOn(URL, 'createObjectURL');
  const user = await open(school(), emailLog, '/email-log');
  expect(await screen.findByText('Rima Haddad')).toBeTruthy();
  await user.click(await button('Export'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(await (saved.mock.calls[0]![0] as Blob).text()).toMatch(/\n2026-11-18 \d\d:\d\d,Rima Haddad,/);
});
