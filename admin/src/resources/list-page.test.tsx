/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { sectionColumns, sectionSchema, type SectionInput } from '@homeroom/shared/academics';
import { network, refusal } from '../../test/network';
import { button, open, schoolForEach, widths } from '../../test/screen';
import { defineResource } from './define-resource';
import type { ResourceDeclaration } from './resource-declaration';

interface SectionRow extends SectionInput {
  id: number;
  students: number;
}

const declaration: ResourceDeclaration<SectionRow> = {
  name: 'sections',
  subject: 'Section',
  words: {
    label: 'Sections',
    singular: 'section',
    describe: 'Groups of students.',
    emptyHint: 'A section is a group of students.',
  },
  fields: { capacity: { text: ({ capacity }) => capacity?.toString() ?? 'No limit' } },
  list: {
    columns: ['sectionName', 'allocatedYear', 'capacity'],
    order: '-sectionName',
    search: 'Search section or year',
    filters: ['allocatedYear'],
  },
};
const sections = defineResource<SectionRow>(sectionSchema, declaration);

const school = schoolForEach();
const show = (query = '', more = {}) => open(school(), sections, `/sections${query}`, more);

/** Sections 1-A of 2026, 2-B of 2026 with 20 places, 3-C of 2027, and an archived one. */
const someSections = async () => {
  await school().a.section({ sectionName: '2-B', capacity: 20 });
  await school().a.section({ sectionName: '1-A' });
  await school().a.section({ sectionName: '3-C', allocatedYear: 2027 });
  await school().a.section({ sectionName: '9-Z', archived: true });
};

/** The texts of the table's rows, cell by cell, without checkbox and actions. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-row-key'))
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).slice(1, -1));
const names = () => rows().map(([name]) => name);
/** Waits until the table has exactly these sections, in this order. */
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const address = () => window.location.search;

describe('rows', () => {
  test('are shown in order as declared, and counted', async () => {
    await someSections();
    await show('?sort=sectionName');
    await shows('1-A', '2-B', '3-C');
    expect(rows()).toEqual([
      ['1-A', '2026', 'No limit'],
      ['2-B', '2026', '20'],
      ['3-C', '2027', 'No limit'],
    ]);
    expect(screen.getByText('1–3 of 3')).toBeTruthy();
  });

  test('have fewer columns in a narrow window, until the person chooses them', async () => {
    await school().a.section({ sectionName: '1-A' });
    const narrowing = defineResource<SectionRow>(sectionSchema, {
      ...declaration,
      list: { ...declaration.list, narrow: ['sectionName', 'capacity'] },
    });
    const user = await open(school(), narrowing, '/sections', { width: 1024 });
    await waitFor(() => expect(rows()).toEqual([['1-A', 'No limit']]));
    await user.click(await button('Columns · 1 hidden'));
    await user.click(await button('Show all'));
    await waitFor(() => expect(rows()).toEqual([['1-A', '2026', 'No limit']]));
    expect(address()).toContain('columns=');
  });

  test('have the columns that are declared for a tablet, until the person chooses others', async () => {
    await school().a.section({ sectionName: '1-A' });
    const onTablet = defineResource<SectionRow>(sectionSchema, {
      ...declaration,
      list: { ...declaration.list, onTablet: ['sectionName', 'capacity'] },
    });
    await open(school(), onTablet, '/sections', { width: 1023 });
    await waitFor(() => expect(rows()).toEqual([['1-A', 'No limit']]));
    expect(await button('Columns · 1 hidden')).toBeTruthy();
  });

  test('open their record when pressed anywhere', async () => {
    const { id } = await school().a.section({ sectionName: '1-A' });
    const user = await show();
    await user.click(await screen.findByRole('cell', { name: 'No limit' }));
    expect(window.location.pathname).toBe(`/sections/${id}`);
  });

  test('are sorted by pressing a heading, reversed by the next press, and back to the default after the third', async () => {
    await someSections();
    const user = await show();
    await shows('3-C', '2-B', '1-A');
    const press = () => user.click(screen.getByRole('columnheader', { name: 'Section' }));
    await press();
    await shows('1-A', '2-B', '3-C');
    expect(address()).toBe('?sort=sectionName');
    await press();
    await shows('3-C', '2-B', '1-A');
    expect(address()).toBe('?sort=-sectionName');
    await press();
    await shows('3-C', '2-B', '1-A');
    expect(address()).toBe('');
  });

  test('come in pages, and an address beyond the last one shows the last', async () => {
    for (let n = 10; n < 35; n++) await school().a.section({ sectionName: `S-${n}` });
    const user = await show('?sort=sectionName&size=20&page=7');
    await shows('S-30', 'S-31', 'S-32', 'S-33', 'S-34');
    expect(screen.getByText('21–25 of 25')).toBeTruthy();
    expect(address()).toContain('page=2');
    await user.click(screen.getByTitle('Previous Page').querySelector('button')!);
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(address()).not.toContain('page=');
  });

  test('are saved as a file with the filters, the order and the columns that are shown', async () => {
    await someSections();
    const saved = jest.spyOn(URL, 'createObjectURL');
    const user = await show('?q=-&sort=-sectionName&columns=sectionName,capacity');
    await shows('3-C', '2-B', '1-A');
    await user.click(await button('Export'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect((await (saved.mock.calls[0]![0] as Blob).text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Section,Places',
      '3-C,No limit',
      '2-B,20',
      '1-A,No limit',
    ]);
  });

  test('have the columns that the person chose, even the next time', async () => {
    await someSections();
    const user = await show('?sort=sectionName');
    await shows('1-A', '2-B', '3-C');
    await user.click(await button('Columns'));
    await user.click(await screen.findByRole('checkbox', { name: 'Year' }));
    await waitFor(() => expect(rows()[1]).toEqual(['2-B', '20']));
    expect(address()).toContain('columns=sectionName%2Ccapacity');
    expect(await button('Columns · 1 hidden')).toBeTruthy();
    expect(localStorage.getItem('homeroom.columns.sections')).toBe('sectionName,capacity');
  });
});

describe('the search and the filters', () => {
  test.each([
    ['ADMIN', 1],
    ['TEACHER', 0],
  ] as const)('of a %s include records only if they may be read', async (role, count) => {
    const list = {
      ...declaration.list,
      filters: ['allocatedYear', { field: 'teacherId', reference: { resource: 'teachers', label: 'fullName' } }],
    } as const;
    const roles = ['ADMIN', 'TEACHER'] as const;
    const { resources = [], routes } = defineResource<SectionRow>(sectionSchema, {
      ...declaration,
      list,
      routes: { roles },
    });
    const teachers = { name: 'teachers', meta: { subject: 'Teacher' } };
    await open(school(), { resources: [...resources, teachers], routes }, '/sections', { role });
    await screen.findByRole('textbox', { name: 'Year' });
    expect(screen.queryAllByRole('combobox', { name: 'Teacher id' })).toHaveLength(count);
  });

  test('narrow the rows, are in the address, and show how many of all rows match', async () => {
    await someSections();
    const user = await show('?sort=sectionName');
    await shows('1-A', '2-B', '3-C');
    await user.type(screen.getByRole('searchbox', { name: 'Search section or year' }), 'b{Enter}');
    await shows('2-B');
    expect(address()).toBe('?sort=sectionName&q=b');
    expect(await screen.findByText('Showing 1 of 3')).toBeTruthy();
  });

  test('without a match say so with the typed text, and one press shows everything again', async () => {
    await someSections();
    const user = await show('?sort=sectionName&q=nobody');
    expect(await screen.findByRole('heading', { name: 'No matching sections for “nobody”.' })).toBeTruthy();
    expect(screen.getByText('The search covers section and year.')).toBeTruthy();
    await user.click(await button('Clear search'));
    await shows('1-A', '2-B', '3-C');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(address()).toBe('?sort=sectionName');
  });

  test('are one Back step each, and Reset clears them all', async () => {
    await someSections();
    const user = await show('?sort=sectionName');
    await user.type(await screen.findByRole('textbox', { name: 'Year' }), '2026{Enter}');
    await shows('1-A', '2-B');
    window.history.back();
    await shows('1-A', '2-B', '3-C');
    window.history.forward();
    await shows('1-A', '2-B');
    await user.click(await button('Reset'));
    await shows('1-A', '2-B', '3-C');
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveProperty('value', '');
  });

  test('leave out archived rows until they are chosen', async () => {
    await someSections();
    const user = await show();
    await shows('3-C', '2-B', '1-A');
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByText('Archived', { selector: '.ant-select-item-option-content' }));
    await shows('9-Z Archived');
    expect(address()).toBe('?archived=true');
  });

  test('are read from the address, which ignores undeclared ones', async () => {
    await someSections();
    await show('?allocatedYear=2027&archived=maybe&page=0&sort=shoeSize&columns=shoeSize');
    await shows('3-C');
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveProperty('value', '2027');
  });
});

describe('a list without rows', () => {
  test('that is empty describes its records, and offers once to add the first', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'No sections yet' })).toBeTruthy();
    expect(screen.getByText('A section is a group of students.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add section' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  test('that failed has the reference of the server’s log, and Retry loads it', async () => {
    await someSections();
    network.between = ({ path }) =>
      path.startsWith('/api/sections') ? refusal(500, 'Something went wrong.', { correlationId: 'c-17' }) : undefined;
    const user = await show('?sort=sectionName');
    const state = await screen.findByRole('alert');
    expect(within(state).getByRole('heading').textContent).toBe('The sections could not be loaded');
    expect(state.textContent).toContain('Something went wrong.Retry');
    expect(state.textContent).toContain('Reference c-17');
    network.between = () => undefined;
    await user.click(await button('Retry'));
    await shows('1-A', '2-B', '3-C');
  });

  test('whose address the server refuses offers to clear its filters', async () => {
    await someSections();
    const user = await show('?sort=sectionName&allocatedYear=soon');
    expect(
      await screen.findByRole('heading', { name: 'This link asks for something that is not in this list' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(await button('Clear filters'));
    await shows('1-A', '2-B', '3-C');
  });
});

describe('chosen rows', () => {
  const choose = async (user: Awaited<ReturnType<typeof show>>, ...chosen: string[]) => {
    for (const name of chosen) await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
    return within(screen.getByRole('toolbar', { name: 'Chosen rows' }));
  };

  test('are archived together after a question that names them', async () => {
    await someSections();
    const user = await show();
    const bar = await choose(user, '1-A', '3-C');
    expect(bar.getByRole('status').textContent).toBe('2 chosen');
    await user.click(bar.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Archive 2 sections?');
    expect(within(dialog).getByText('1-A')).toBeTruthy();
    expect(network.writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Archive 2' }));
    await shows('2-B');
    expect(await screen.findByText('2 sections archived.')).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('that the server refuses are named with the reason, and the others are archived', async () => {
    await someSections();
    const { id } = await school().a.section({ sectionName: '4-D' });
    await school().a.schedule({ classSectionId: id });
    const user = await show();
    const bar = await choose(user, '1-A', '4-D');
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await user.click(await button('Delete 2'));
    const told = await screen.findByText('1 of 2 sections deleted');
    const dialog = told.closest<HTMLElement>('[role=dialog]')!;
    expect(dialog.textContent).toContain('One stayed as it was.');
    expect(dialog.textContent).toContain('4-D');
    expect(dialog.textContent).toContain('This section has students or classes. Archive it instead.');
    await shows('4-D', '3-C', '2-B');
  });

  test('are no longer chosen after Clear, and nothing is asked of the server', async () => {
    await someSections();
    const user = await show();
    const bar = await choose(user, '1-A');
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(network.writes()).toEqual([]);
  });
});

describe('on a phone', () => {
  const phone = { width: widths.phone };
  const cards = () => screen.queryAllByRole('listitem').map((card) => card.textContent);

  test('rows are cards with their facts in one line, and no table', async () => {
    await someSections();
    await show('?sort=sectionName', phone);
    await waitFor(() =>
      expect(cards()).toEqual([
        '1-AYear 2026 No limit Edit',
        '2-BYear 2026 Places 20 Edit',
        '3-CYear 2027 No limit Edit',
      ]),
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: '2-B' })).toBeTruthy();
  });

  test('filters and the order wait in their drawer for Apply', async () => {
    await someSections();
    const user = await show('?sort=sectionName', phone);
    await waitFor(() => expect(cards()).toHaveLength(3));
    await user.click(await button('Filters'));
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByRole('textbox', { name: 'Year' }), '2026');
    await user.click(within(drawer).getByRole('combobox', { name: 'Order' }));
    await user.click(
      await screen.findByText('Section, last to first', { selector: '.ant-select-item-option-content' }),
    );
    expect(address()).toBe('?sort=sectionName');
    expect(cards()).toHaveLength(3);
    await user.click(within(drawer).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(cards()).toEqual(['2-BYear 2026 Places 20 Edit', '1-AYear 2026 No limit Edit']));
    expect(new URLSearchParams(address()).get('sort')).toBe('-sectionName');
    expect(await button('Filters, 1 on')).toBeTruthy();
  });

  test('rows are chosen once their check boxes are asked for, and archived together', async () => {
    await someSections();
    const user = await show('?sort=sectionName', phone);
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Choose sections' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Chosen rows' }));
    expect(bar.getByRole('status').textContent).toBe('0 chosen');
    await user.click(screen.getByRole('checkbox', { name: 'Choose 1-A' }));
    expect(bar.getByRole('status').textContent).toBe('1 chosen');
    await user.click(bar.getByRole('checkbox', { name: 'Choose all sections shown' }));
    expect(bar.getByRole('status').textContent).toBe('3 chosen');
    await user.click(screen.getByRole('checkbox', { name: 'Choose 1-A' }));
    await user.click(bar.getByRole('button', { name: 'Archive' }));
    await user.click(await button('Archive 2'));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('an empty list offers the import as a button, not alone in a menu', async () => {
    const imported = defineResource<SectionRow>(sectionSchema, {
      ...declaration,
      acts: { import: sectionColumns },
    });
    await open(school(), imported, '/sections', phone);
    expect(await screen.findByText('No sections yet')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Import' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  test('filters chosen in the drawer but not applied are gone when it opens again', async () => {
    await someSections();
    const user = await show('?allocatedYear=2027', phone);
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.click(await button('Filters, 1 on'));
    const drawer = await screen.findByRole('dialog');
    const year = () => within(drawer).getByRole('textbox', { name: 'Year' });
    await user.click(within(drawer).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(year()).toHaveProperty('value', ''));
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await user.click(await button('Filters, 1 on'));
    await waitFor(() => expect(year()).toHaveProperty('value', '2027'));
  });
});
