/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { changedSettings } from '@homeroom/shared/based-on';
import { network } from '../../../../test/network';
import { open, schoolForEach } from '../../../../test/screen';
import { apiSetup } from './index';

const school = schoolForEach();

// The whole of API Setup is drawn again with every press.
jest.setTimeout(180_000);

/** The panel of the limit of uploads. */
async function openUploads() {
  const user = await open(school(), apiSetup, '/setup', { role: 'SUPERADMIN' });
  const panel = () => screen.findByRole('region', { name: 'Uploads' });
  const button = async () => [...(await panel()).querySelectorAll('button')].at(-1)!;
  const limit = async () =>
    waitFor(async () => (await panel()).querySelector('input') ?? Promise.reject(new Error('Still loading.')));
  return {
    panel,
    limit,
    press: async () => user.click(await button()),
    enter: async (text: string) => {
      await user.clear(await limit());
      await user.type(await limit(), text);
    },
    /** Waits until a save has ended: Save has nothing to do, or has again. */
    ended: (isDone: boolean) =>
      waitFor(async () => {
        const { textContent, disabled } = await button();
        expect({ textContent, disabled }).toEqual({ textContent: 'Save', disabled: isDone });
      }),
  };
}

test('a panel whose setting somebody else has changed says so, keeps mine, and saves it then, each time', async () => {
  const { panel, limit, press, enter, ended } = await openUploads();
  const other = await school().as('SUPERADMIN');
  const save = (megabytes: number) => other.put('/api/settings/uploads').send({ megabytes }).expect(200);
  for (const [theirs, mine] of [
    [20, '30'],
    [40, '35'],
  ] as const) {
    await enter(mine);
    await save(theirs);
    await press();
    await waitFor(async () => expect((await panel()).textContent).toContain(changedSettings));
    expect((await limit()).value).toBe(mine);
    // Until the new values have arrived, the save is refused again; each press takes seconds on a busy machine.
    const isSaved = async () => {
      await press();
      expect((await other.get('/api/settings/uploads').expect(200)).body).toEqual({ megabytes: Number(mine) });
    };
    await waitFor(isSaved, { timeout: 60_000 });
    await waitFor(async () => expect((await panel()).textContent).not.toContain(changedSettings));
    // A press during a save does nothing.
    await ended(true);
  }
});

test('what is entered during a save stays, and the next save saves it', async () => {
  const { limit, press, enter, ended } = await openUploads();
  let answer = () => {};
  const mayAnswer = new Promise<void>((done) => (answer = done));
  network.between = ({ method }, pass) => (method === 'PUT' ? mayAnswer.then(pass) : undefined);
  await enter('30');
  await press();
  await enter('45');
  answer();
  await ended(false);
  expect((await limit()).value).toBe('45');
  await press();
  await ended(true);
  expect((await limit()).value).toBe('45');
  expect(network.writes().map(({ body }) => body)).toEqual([{ megabytes: 30 }, { megabytes: 45 }]);
});

test('a mail server removed beside unsaved changes can be set up again with one save', async () => {
  const saved = {
    host: 'mail.school.example',
    port: 587,
    security: 'STARTTLS',
    from: 'office@school.example',
    perSecond: 5,
  };
  await (await school().as('SUPERADMIN')).put('/api/settings/mail').send(saved).expect(200);
  const user = await open(school(), apiSetup, '/setup', { role: 'SUPERADMIN' });
  await screen.findByRole('textbox', { name: 'Host' });
  const panel = within(screen.getByRole('region', { name: 'Mail server' }));
  const fill = async (label: string, text: string) => {
    const field = await panel.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  await fill('Host', 'smtp.school.example');
  await user.click(panel.getByRole('button', { name: 'Remove the mail server' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Remove' }));
  await screen.findByText('The mail server was removed.');
  await waitFor(() => expect(panel.getByRole('textbox', { name: 'Host' })).toHaveProperty('value', ''));
  await fill('Host', 'new.school.example');
  await fill('From', 'office@school.example');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await screen.findByText('The mail server was saved.');
  expect(network.writes().filter(({ method }) => method === 'PUT')).toHaveLength(1);
});
