/** @jest-environment ./admin/test/dom-environment.cjs */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { dayMs } from '@homeroom/shared/dates';
import { network, refusal } from '../../test/network';
import { button, open, schoolForEach } from '../../test/screen';
import { loadedLater } from '../frame/loaded-later';
import { formKey, forgetForms, readForm } from '../providers/kept-forms';
import { readUser } from '../providers/session';
import { useAct } from '../providers/use-act';
import { FormHead } from './form-head';
import { useEditForm } from './use-edit-form';

interface Note {
  title?: string;
  text?: string;
  password?: string;
}

const school = schoolForEach();
/** What the server has saved: it may change between two visits. */
const saved: Note = {};
beforeEach(() => Object.assign(saved, { title: 'Sports day', text: 'At nine' }));

const bases: object[] = [];

function Note({ onClose }: { onClose: () => void }) {
  const act = useAct<Note>((values) => ['POST', '/sections', values], { then: onClose, stale: false });
  const send = { ...act, rebase: (older: object) => void bases.push(older) };
  const { formProps, close, ...edit } = useEditForm<Note>({
    kept: 'note',
    secret: ['password'],
    initial: { ...saved },
    send,
    onClose,
  });
  return (
    <Form {...formProps}>
      <FormHead edit={edit} />
      {(['title', 'text', 'password'] as const).map((name) => (
        <Form.Item key={name} name={name} label={name}>
          <Input />
        </Form.Item>
      ))}
      <button type="submit">Save</button>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </Form>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <Note onClose={() => setOpen(false)} /> : <p>Closed</p>;
}

const page = loadedLater(
  () => Promise.resolve(Page),
  (shown) => shown,
);
const screens = { routes: [{ path: '/note', title: 'Note', page }] };
const show = () => open(school(), screens, '/note');
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const key = () => formKey(readUser()!.id, '/note note');
const kept = async () => (await readForm(key()))?.values;

/** Closes the page as a crash does, and opens it for the same user. */
async function reopen() {
  const userId = readUser()!.id;
  cleanup();
  return open(school(), screens, '/note', { userId });
}

test('keeps only what was changed, without secrets, and puts it back', async () => {
  const user = await show();
  await user.type(await field('text'), ' sharp');
  await user.type(await field('password'), 'hush');
  await waitFor(async () => expect(await kept()).toEqual({ text: 'At nine sharp' }));
  await reopen();
  expect(await screen.findByText(/^Your unsaved changes from .+ are back\.$/)).toBeTruthy();
  expect((await field('text')).value).toBe('At nine sharp');
  expect((await field('password')).value).toBe('');
});

test('shows what is saved by now in fields that were not changed, and bases the save on what the others replace', async () => {
  bases.length = 0;
  const user = await show();
  await user.type(await field('text'), ' sharp');
  await waitFor(async () => expect(await kept()).toBeDefined());
  Object.assign(saved, { title: 'Fair', text: 'At ten' });
  await reopen();
  await waitFor(async () => expect((await field('text')).value).toBe('At nine sharp'));
  expect((await field('title')).value).toBe('Fair');
  expect(bases).toEqual([{ text: 'At nine' }]);
});

test('forgets changes that are saved, although the form is closed by then', async () => {
  network.between = ({ method }) => (method === 'POST' ? Response.json({ id: 1 }) : undefined);
  const user = await show();
  await user.type(await field('text'), ' sharp');
  await user.click(await button('Save'));
  await screen.findByText('Closed');
  expect(await kept()).toBeUndefined();
});

test('keeps changes that are refused', async () => {
  network.between = ({ method }) => (method === 'POST' ? refusal(409, 'Somebody was faster.') : undefined);
  const user = await show();
  await user.type(await field('text'), ' sharp');
  await user.click(await button('Save'));
  await screen.findByText('Somebody was faster.');
  expect(await kept()).toEqual({ text: 'At nine sharp' });
});

test('forgets changes that are cancelled, taken back or discarded', async () => {
  const user = await show();
  await user.type(await field('text'), '!');
  await user.type(await field('text'), '{Backspace}');
  expect(await kept()).toBeUndefined();
  await user.type(await field('text'), ' sharp');
  await reopen();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await kept()).toBeUndefined();
  await waitFor(async () => expect((await field('text')).value).toBe('At nine'));
  expect(screen.queryByText(/are back\.$/)).toBeNull();
  await user.type(await field('text'), ' sharp');
  await user.click(await button('Cancel'));
  await screen.findByText('Closed');
  expect(await kept()).toBeUndefined();
});

test('forgets them after a week, when their user signs out, and shows them to nobody else', async () => {
  const user = await show();
  await user.type(await field('text'), ' sharp');
  expect(await kept()).toBeDefined();
  const own = key();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * dayMs);
  expect(await readForm(own)).toBeUndefined();
  jest.restoreAllMocks();
  expect(await readForm(own)).toBeDefined();
  cleanup();
  await show();
  expect((await field('text')).value).toBe('At nine');
  expect(await readForm(own)).toBeDefined();
  await forgetForms(own[1]);
  expect(await readForm(own)).toBeUndefined();
});
