/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { open, schoolForEach } from '../../test/screen';
import { loadedLater } from '../components/loaded-later';
import { DateInput } from './date-input';

const school = schoolForEach();

function Page() {
  const [date, setDate] = useState<string | undefined>('2026-11-17');
  return (
    <>
      <DateInput id="date" value={date} onChange={setDate} />
      <p>Date: {date ?? 'none'}</p>
    </>
  );
}

/** Refuses every date but the first of December. */
function FormPage() {
  const [form] = Form.useForm();
  return (
    <Form form={form} validateTrigger={[]} scrollToFirstError={{ focus: true }}>
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
const screens = { routes: [pageAt('/date', Page), pageAt('/form', FormPage)] };

test('a date that is deleted and left stays deleted', async () => {
  const user = await open(school(), screens, '/date');
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.click(field);
  await user.clear(field);
  fireEvent.blur(field);
  expect(await screen.findByText('Date: none')).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(''));
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
