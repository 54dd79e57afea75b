/** @jest-environment ./admin/test/dom-environment.cjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { open, schoolForEach } from '../../test/screen';
import { loadedLater } from '../frame/loaded-later';
import { DateInput } from './date-input';
import { DatesFilter, type DateRange } from './dates-filter';

const school = schoolForEach();

function Page() {
  const [date, setDate] = useState<string | undefined>('2026-11-17');
  const [looks, setLooks] = useState(0);
  return (
    <>
      <DateInput id="date" value={date} onChange={setDate} />
      <p>Date: {date ?? 'none'}</p>
      <Button onClick={() => setLooks((count) => count + 1)}>Looked {looks} times</Button>
    </>
  );
}

const frames: FrameRequestCallback[] = [];
const nextFrame = () => frames.splice(0).forEach((draw) => draw(0));

/** Keeps the date in an address, which knows a change later than the field; the screen draws a frame while the date arrives. */
function AddressPage() {
  const [entered, setEntered] = useState<string[]>([]);
  const [date, setDate] = useState<string | undefined>('2026-11-17');
  useLayoutEffect(nextFrame, [date]);
  return (
    <>
      <DateInput id="date" value={date} onChange={(next) => setEntered([...entered, String(next)])} />
      <p>Entered: {entered.join()}</p>
      <Button onClick={() => setDate(entered.at(-1))}>Arrive</Button>
    </>
  );
}

/** A list's range: its address follows when 'Arrive' is pressed. */
function RangePage() {
  const [asked, setAsked] = useState<DateRange>({});
  const [range, setRange] = useState<DateRange>({});
  return (
    <>
      <DatesFilter value={range} onChange={setAsked} />
      <Button onClick={() => setRange(asked)}>Arrive</Button>
      <Button onClick={() => setRange({})}>Start over</Button>
    </>
  );
}

/** Refuses every date but the first of December. */
function FormPage() {
  const [form] = Form.useForm();
  const [saved, setSaved] = useState('nothing');
  return (
    <Form
      form={form}
      validateTrigger={[]}
      scrollToFirstError={{ focus: true }}
      onFinish={({ firstDay }) => setSaved(firstDay)}
    >
      <p>Saved: {saved}</p>
      <Form.Item name="firstDay" rules={[{ enum: ['2026-12-01'], type: 'enum', message: 'Choose the first.' }]}>
        <DateInput />
      </Form.Item>
      <Button htmlType="submit">Save</Button>
    </Form>
  );
}

const pageAt = (path: string, page: () => ReactNode) => ({
  path,
  title: 'Date',
  page: loadedLater(
    () => Promise.resolve(page),
    (loaded) => loaded,
  ),
});
const screens = {
  routes: [
    pageAt('/date', Page),
    pageAt('/form', FormPage),
    pageAt('/address', AddressPage),
    pageAt('/range', RangePage),
  ],
};

test('a date that is deleted and left stays deleted', async () => {
  const user = await open(school(), screens, '/date');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.click(field);
  await user.clear(field);
  fireEvent.blur(field);
  expect(await screen.findByText('Date: none')).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(''));
});

test('a typed date is not said to be invalid once it is read', async () => {
  const user = await open(school(), screens, '/date');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.keyboard('24.12.26{Tab}');
  expect(await screen.findByText('Date: 2026-12-24')).toBeTruthy();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
});

test('a date being typed stays when the screen renders for another reason', async () => {
  const user = await open(school(), screens, '/date');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.click(field);
  await user.clear(field);
  await user.keyboard('24 Dec 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Looked 0 times' }));
  expect(await screen.findByRole('button', { name: 'Looked 1 times' })).toBeTruthy();
  expect(field.value).toBe('24 Dec 2026');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Date: 2026-12-24')).toBeTruthy();
});

test('a typed date is not undone by the picker, which closes while the date arrives', async () => {
  const user = await open(school(), screens, '/address');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  const drawing = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  await user.click(field);
  await user.clear(field);
  await user.keyboard('24 Dec 2026{Tab}');
  expect(await screen.findByText('Entered: 2026-12-24')).toBeTruthy();
  // The picker enters its date after two frames; the second is drawn while the new date arrives.
  act(nextFrame);
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(screen.getByText('Entered: 2026-12-24')).toBeTruthy();
  drawing.mockRestore();
});

test('a range keeps what was typed while its last change arrives, and nothing of it after Start over', async () => {
  const user = await open(school(), screens, '/range');
  const enter = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.tab();
  };
  await enter('From', '2026-11-02');
  await enter('To', 'next week');
  await user.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(await screen.findByText(/“next week” is not a date/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).not.toBe('');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.queryByText(/is not a date/)).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
});

test('Enter accepts a typed date, and the next one sends the form', async () => {
  const user = await open(school(), screens, '/form');
  await user.click(await screen.findByRole('textbox'));
  await user.keyboard('1 Dec 2026{Enter}');
  await waitFor(() =>
    expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).toBeNull(),
  );
  expect(screen.getByText('Saved: nothing')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Saved: 2026-12-01')).toBeTruthy();
});

test('a refused date gets the focus, but its days do not cover the form, and typing removes the error', async () => {
  const user = await open(school(), screens, '/form');
  const days = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  const field = () => screen.findByRole<HTMLInputElement>('textbox');
  await user.click(await field());
  expect(days()).not.toBeNull();
  await user.keyboard('24 Dec 2026{Enter}');
  await waitFor(() => expect(days()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose the first.')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  // The popup would open after a frame.
  await new Promise((done) => setTimeout(done, 100));
  expect(days()).toBeNull();

  await user.keyboard('x');
  await waitFor(() => expect(screen.queryByText('Choose the first.')).toBeNull());
  await user.tab();
  expect(await screen.findByText(/is not a date/)).toBeTruthy();
  await user.click(await field());
  await user.keyboard('y');
  await waitFor(() => expect(screen.queryByText(/is not a date/)).toBeNull());
});
