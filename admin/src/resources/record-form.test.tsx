/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { sectionSchema, type SectionInput } from '@homeroom/shared/academics';
import { answerLost, network, refusal } from '../../test/network';
import { button, open, schoolForEach } from '../../test/screen';
import { FormDialog } from '../components/form-dialog';
import { loadedLater } from '../frame/loaded-later';
import { useAct } from '../providers/use-act';
import { defineResource } from './define-resource';

const sections = defineResource(sectionSchema, {
  name: 'sections',
  subject: 'Section',
  words: {
    label: 'Sections',
    singular: 'section',
    describe: 'Groups of students.',
    emptyHint: 'A section is a group of students.',
  },
  list: { columns: ['sectionName', 'allocatedYear'] },
  form: { initial: () => ({ allocatedYear: 2026 }) },
});

const school = schoolForEach();
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** The messages beside a field. */
const beside = async (name: RegExp) =>
  [...(await field(name)).closest('.ant-form-item')!.querySelectorAll('.ant-form-item-explain-error')].map(
    ({ textContent }) => textContent,
  );
const stored = async () => {
  const answer = await fetch('http://school.test/api/sections?_sort=id&_order=asc');
  return ((await answer.json()) as SectionInput[]).map(({ sectionName, allocatedYear, capacity }) => [
    ...[sectionName, allocatedYear, capacity],
  ]);
};

describe('the form of a new record', () => {
  const show = (query = '') => open(school(), sections, `/sections/new${query}`);

  test('shows next to each field what is missing, focuses the first, and sends nothing', async () => {
    const user = await show();
    await user.clear(await field(/^Year/));
    await user.click(await button('Save'));
    await waitFor(async () => expect(await beside(/^Section/)).toEqual(['Enter a section.']));
    expect(await beside(/^Year/)).toEqual(['Enter a year such as 2026.']);
    expect(await beside(/^Places/)).toEqual([]);
    expect(document.activeElement).toBe(await field(/^Section/));
    expect(network.writes()).toEqual([]);
  });

  test("shows a field's error when it is left, until it is fixed", async () => {
    const user = await show();
    await user.type(await field(/^Section/), 'Withdrawn');
    expect(await beside(/^Section/)).toEqual([]);
    await user.tab();
    const sentence = 'Unassigned and Withdrawn are reserved words. Choose another name.';
    await waitFor(async () => expect(await beside(/^Section/)).toEqual([sentence]));
    await user.type(await field(/^Section/), ' today');
    await waitFor(async () => expect(await beside(/^Section/)).toEqual([]));
  });

  test('shows a refusal next to its field, where it is fixed and saved', async () => {
    await school().a.section({ sectionName: '1-A', allocatedYear: 2026 });
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.type(await field(/^Places/), '20');
    await user.click(await button('Save'));
    await waitFor(async () =>
      expect(await beside(/^Section/)).toEqual(['This year already has a section with this name.']),
    );
    expect(document.activeElement).toBe(await field(/^Section/));
    expect(document.querySelector('.form-problem')).toBeNull();
    await user.clear(await field(/^Section/));
    await user.type(await field(/^Section/), '1-B');
    await user.click(await button('Save'));
    expect(await screen.findByText('1-B was added.')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/sections'));
    expect(await stored()).toEqual([
      ['1-A', 2026, null],
      ['1-B', 2026, 20],
    ]);
  });

  test('keeps what is typed for a number until it is one, and says why it is not', async () => {
    const user = await show();
    for (const [typed, reason] of [
      ['abc', 'Enter a whole number.'],
      ['-3', 'Enter 1 or more.'],
      ['2.5', 'Enter a whole number.'],
      ['900', 'Enter at most 500.'],
    ] as const) {
      await user.clear(await field(/^Places/));
      await user.type(await field(/^Places/), typed);
      await user.tab();
      await waitFor(async () => expect(await beside(/^Places/)).toEqual([reason]));
      expect((await field(/^Places/)).value).toBe(typed);
    }
    await user.clear(await field(/^Places/));
    await user.type(await field(/^Places/), '030');
    await waitFor(async () => expect(await beside(/^Places/)).toEqual([]));
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Save'));
    await waitFor(async () => expect(await stored()).toEqual([['1-A', 2026, 30]]));
  });

  test('shows a refusal without a field at the top, and keeps the input', async () => {
    network.between = ({ method }) =>
      method === 'POST'
        ? refusal(400, 'The school year is closed.', { errors: [{ path: 'shoeSize', message: 'Too large.' }] })
        : undefined;
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Save'));
    expect((await screen.findByText('The school year is closed.')).closest('[role=alert]')).not.toBeNull();
    expect((await field(/^Section/)).value).toBe('1-A');
    expect(window.location.pathname).toBe('/sections/new');
  });

  test('adds a record once when it is saved again after a lost answer', async () => {
    network.between = answerLost;
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Save'));
    expect(await screen.findByText(/^Could not connect to the server/)).toBeTruthy();
    network.between = () => undefined;
    await user.click(await button('Save'));
    expect(await screen.findByText('1-A was added.')).toBeTruthy();
    expect(new Set(network.writes().map(({ key }) => key)).size).toBe(1);
    expect(await stored()).toEqual([['1-A', 2026, null]]);
  });

  test('sends a double press once', async () => {
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.dblClick(await button('Save'));
    expect(await screen.findByText('1-A was added.')).toBeTruthy();
    expect(network.writes()).toHaveLength(1);
  });

  test('is cleared for the next record, with the focus in the first field', async () => {
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.type(await field(/^Places/), '20');
    await user.click(await button('Save and add another'));
    await waitFor(async () => expect((await field(/^Section/)).value).toBe(''));
    expect((await field(/^Places/)).value).toBe('');
    expect((await field(/^Year/)).value).toBe('2026');
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Section/)));
    await user.type(await field(/^Section/), '1-B');
    await user.click(await button('Save'));
    await waitFor(() => expect(window.location.pathname).toBe('/sections'));
    expect(await stored()).toEqual([
      ['1-A', 2026, 20],
      ['1-B', 2026, null],
    ]);
  });

  test("starts with the address's values, which override the declaration's", async () => {
    await show('?allocatedYear=2027&sectionName=3-C');
    expect((await field(/^Section/)).value).toBe('3-C');
    expect((await field(/^Year/)).value).toBe('2027');
  });
});

describe('the form of a record that is there', () => {
  const show = async (given = {}) => {
    const { id } = await school().a.section({ sectionName: '1-A', capacity: 20, ...given });
    return open(school(), sections, `/sections/${id}/edit`);
  };

  test('sends only what was changed', async () => {
    const user = await show();
    await user.clear(await field(/^Places/));
    await user.click(await button('Save'));
    expect(await screen.findByText('1-A was saved.')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/sections\/\d+$/));
    expect(network.writes().map(({ method, body }) => [method, body])).toEqual([['PATCH', { capacity: null }]]);
    expect(await stored()).toEqual([['1-A', 2026, null]]);
  });

  test('says what somebody else has saved in a changed field, keeps what was typed, and replaces it with the next Save', async () => {
    const user = await show({ capacity: 20 });
    const section = window.location.pathname.replace('/edit', '');
    const places = await field(/^Places/);
    await user.clear(places);
    await user.type(places, '30');
    await user.type(await field(/^Section/), ' new');
    const other = (change: object) =>
      school()
        .as('ADMIN')
        .then((admin) => admin.patch(`/api${section}`).send(change));
    await other({ capacity: 25 });
    await user.click(await button('Save'));
    const said = ['“Places” was changed meanwhile to “25”. Save again to keep yours.'];
    await waitFor(async () => expect(await beside(/^Places/)).toEqual(said));
    expect(document.activeElement).toBe(places);
    expect(await beside(/^Section/)).toEqual([]);
    expect(await stored()).toEqual([['1-A', 2026, 25]]);
    // Changed once more: nobody has seen this value yet.
    await other({ capacity: 26 });
    await user.click(await button('Save'));
    await waitFor(async () => expect(await beside(/^Places/)).toEqual([said[0]!.replace('25', '26')]));
    // It stays until Save is pressed.
    await user.tab();
    expect(await beside(/^Places/)).toEqual([said[0]!.replace('25', '26')]);
    expect(places.value).toBe('30');
    await user.click(await button('Save'));
    expect(await screen.findByText('1-A new was saved.')).toBeTruthy();
    expect(await stored()).toEqual([['1-A new', 2026, 30]]);
  });

  test('says that there is nothing to save, and sends nothing', async () => {
    const user = await show();
    await user.type(await field(/^Section/), 'x{Backspace}');
    await user.click(await button('Save'));
    expect(await screen.findByText('No changes to save.')).toBeTruthy();
    expect(network.writes()).toEqual([]);
  });

  test('asks before it is left with changes, and keeps them', async () => {
    const user = await show();
    await user.type(await field(/^Section/), 'x');
    await user.click(await button('Cancel'));
    await user.click(await button('Keep editing'));
    expect((await field(/^Section/)).value).toBe('1-Ax');
    await user.click(await button('Cancel'));
    await user.click(await button('Discard'));
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/sections\/\d+$/));
    expect(network.writes()).toEqual([]);
  });

  test('says so if the record is gone', async () => {
    await open(school(), sections, '/sections/999/edit');
    expect(await screen.findByRole('heading', { name: 'There is no such section' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a form in a dialog', () => {
  function NewSection() {
    const [isOpen, setOpen] = useState(true);
    const send = useAct<SectionInput>((section) => ['POST', '/sections', section], {
      done: 'Section added.',
      then: () => setOpen(false),
    });
    if (!isOpen)
      return (
        <>
          <p>Closed</p>
          <Button onClick={() => setOpen(true)}>Open again</Button>
        </>
      );
    return (
      <FormDialog<SectionInput>
        title="New section"
        act="Add"
        acting="Adding…"
        initial={{ allocatedYear: 2026 }}
        send={send}
        onClose={() => setOpen(false)}
      >
        <Form.Item name="sectionName" label="Section" rules={[{ required: true, message: 'Enter a name.' }]}>
          <Input />
        </Form.Item>
        <Form.Item name="allocatedYear" hidden>
          <Input />
        </Form.Item>
      </FormDialog>
    );
  }
  const screens = {
    routes: [
      {
        path: '/dialog',
        title: 'Dialog',
        page: loadedLater(
          () => Promise.resolve(NewSection),
          (Page) => Page,
        ),
      },
    ],
  };
  const show = () => open(school(), screens, '/dialog');

  test('shows a refusal beside the field that it names, until that is changed', async () => {
    await school().a.section({ sectionName: '1-A', allocatedYear: 2026 });
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Add'));
    await waitFor(async () =>
      expect(await beside(/^Section/)).toEqual(['This year already has a section with this name.']),
    );
    await user.type(await field(/^Section/), 'x');
    await waitFor(async () => expect(await beside(/^Section/)).toEqual([]));
    await user.click(await button('Add'));
    expect(await screen.findByText('Section added.')).toBeTruthy();
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(await stored()).toEqual([
      ['1-A', 2026, null],
      ['1-Ax', 2026, null],
    ]);
  });

  test('shows any other refusal at the top, and can be sent again', async () => {
    network.between = ({ method }) => (method === 'POST' ? refusal(409, 'The school year is closed.') : undefined);
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Add'));
    expect((await screen.findByText('The school year is closed.')).closest('[role=alert]')).not.toBeNull();
    network.between = () => undefined;
    await user.click(await button('Add'));
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(await stored()).toEqual([['1-A', 2026, null]]);
  });

  test('shows its progress while it waits, and cannot be closed', async () => {
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    network.between = ({ method }, pass) => (method === 'POST' ? held.then(pass) : undefined);
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Add'));
    expect(await button('Adding…')).toBeTruthy();
    expect(await button('Cancel')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    answer();
    expect(await screen.findByText('Section added.')).toBeTruthy();
  });

  test('is checked when it is sent, not as a field is left', async () => {
    const user = await show();
    await user.click(await field(/^Section/));
    await user.tab();
    expect(await beside(/^Section/)).toEqual([]);
    await user.click(await button('Add'));
    await waitFor(async () => expect(await beside(/^Section/)).toEqual(['Enter a name.']));
    expect(network.writes()).toEqual([]);
  });

  test('leaves an e-mail address to our sentence, not to the browser’s', async () => {
    await show();
    expect(document.querySelector('form')).toHaveProperty('noValidate', true);
  });

  test('asks before it closes with unsaved input', async () => {
    const user = await show();
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Close'));
    await user.click(await button('Keep editing'));
    expect((await field(/^Section/)).value).toBe('1-A');
    await user.click(await button('Close'));
    await user.click(await button('Discard'));
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  test('asks before Back leaves its page with unsaved input', async () => {
    const user = await show();
    window.history.replaceState({ idx: 3 }, '');
    await user.type(await field(/^Section/), '1-A');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
    await user.click(await button('Keep editing'));
    expect((await field(/^Section/)).value).toBe('1-A');
  });

  test('closes without a question while nothing was entered, and by Cancel', async () => {
    const user = await show();
    await user.click(await button('Close'));
    expect(await screen.findByText('Closed')).toBeTruthy();
    await user.click(await button('Open again'));
    await user.type(await field(/^Section/), '1-A');
    await user.click(await button('Cancel'));
    expect(await screen.findByText('Closed')).toBeTruthy();
  });
});
