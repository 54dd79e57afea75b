/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import type { RuleRow } from '@homeroom/shared/notifier/rules';
import { network } from '../../../test/network';
import { button, open, schoolForEach } from '../../../test/screen';
import { notifier } from './index';

const school = schoolForEach();

test('a check box has its words beside it only', async () => {
  const rules = (await (await school().as('ADMIN')).get('/api/notifier/rules').expect(200)).body as RuleRow[];
  await open(school(), notifier, `/notifier?edit=${rules.find(({ kind }) => kind === 'ABSENCE')!.id}`);
  await screen.findByRole('checkbox', { name: 'Also send for Absent' });
  expect(screen.getAllByText('Also send for Absent')).toHaveLength(1);
});

test.each(['Edit', 'Who would get it now'])('%j keeps the focus while its panel opens', async (words) => {
  const user = await open(school(), notifier, '/notifier');
  const opener = async (isOpen: boolean) => {
    const [first] = await screen.findAllByRole('button', { name: new RegExp(`^${words}`), expanded: isOpen });
    return first!;
  };
  (await opener(false)).focus();
  await user.keyboard('{Enter}');
  expect(await opener(true)).toBe(document.activeElement);
});

test('the switch of a rule keeps the focus while it saves', async () => {
  const user = await open(school(), notifier, '/notifier');
  const [first] = await screen.findAllByRole<HTMLButtonElement>('switch');
  const whileSaving: boolean[] = [];
  network.between = async ({ method }, pass) => {
    const answer = await pass();
    if (method === 'PATCH') whileSaving.push(first!.disabled);
    return answer;
  };
  await user.click(first!);
  await screen.findByText(/ is (on|off)$/);
  expect(whileSaving).toEqual([false]);
});

test('of two people who edit a rule, each saves what they changed', async () => {
  const other = await school().as('ADMIN');
  const rules = async () => (await other.get('/api/notifier/rules').expect(200)).body as RuleRow[];
  const rule = (await rules()).find(({ kind }) => kind === 'ABSENCE')!;
  const user = await open(school(), notifier, `/notifier?edit=${rule.id}`);
  const wait = await screen.findByLabelText('Wait after the mark');
  await user.clear(wait);
  await user.type(wait, '25');
  await other.patch(`/api/notifier/rules/${rule.id}`).send({ includeAbsent: !rule.includeAbsent }).expect(200);
  await user.click(await button('Save'));
  await screen.findByText('Rule saved');
  expect((await rules()).find(({ id }) => id === rule.id)).toMatchObject({
    delayMinutes: 25,
    includeAbsent: !rule.includeAbsent,
  });
});

test('a setting that somebody else has changed is shown beside the field, and replaced by the next Save', async () => {
  const other = await school().as('ADMIN');
  const rules = async () => (await other.get('/api/notifier/rules').expect(200)).body as RuleRow[];
  const rule = (await rules()).find(({ kind }) => kind === 'ABSENCE')!;
  const user = await open(school(), notifier, `/notifier?edit=${rule.id}`);
  const wait = await screen.findByLabelText<HTMLInputElement>('Wait after the mark');
  await user.clear(wait);
  await user.type(wait, '25');
  await other.patch(`/api/notifier/rules/${rule.id}`).send({ delayMinutes: 40 }).expect(200);
  await user.click(await button('Save'));
  const said = '“Delay in minutes” was changed meanwhile to “40”. Save again to keep yours.';
  await waitFor(() => expect(wait.closest('.ant-form-item')!.textContent).toContain(said));
  expect(wait.value).toBe('25');
  await user.click(await button('Save'));
  await screen.findByText('Rule saved');
  expect((await rules()).find(({ id }) => id === rule.id)).toMatchObject({ delayMinutes: 25 });
});
