/** @jest-environment ./admin/test/dom-environment.cjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sectionColumns, sectionSchema } from '@homeroom/shared/academics';
import { assignClassSchema, scheduleColumns } from '@homeroom/shared/assignments/schedules';
import { rosterColumns, type RosterPreview, type RosterResult } from '@homeroom/shared/student-import';
import { plural } from '@homeroom/shared/text';
import { answerLost, network } from '../../../test/network';
import { bookOf } from '../../../test/school.cjs';
import { button, open, schoolForEach, type Person } from '../../../test/screen';
import { loadedLater } from '../../frame/loaded-later';
import { defineResource } from '../define-resource';
import type { ImportDeclaration } from './import-declaration';
import { ImportWizard } from './import-wizard';
import { RowChanges } from './row-changes';

/** A resource's import comes from its declaration; the students' import declares questions and offers of its own. */
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
  acts: { import: sectionColumns },
});
const roster: ImportDeclaration<RosterPreview, RosterResult> = {
  title: 'Import students',
  describe: 'One row for each student.',
  path: '/students/import',
  templateName: 'students.xlsx',
  columns: rosterColumns,
  first: 'paste',
  nameTitle: 'Student',
  willWrite: ({ summary }) => summary.create + summary.change,
  act: ({ summary }) => `Import ${plural(summary.create + summary.change, 'student')}`,
  checked: ({ summary: { create, change } }) => ({
    sentence: `${create} new, ${change} changed.`,
  }),
  readWords: ({ read }) => read?.birthDate ?? '',
  detail: ({ changes }, { declined, onDecline }) =>
    changes && <RowChanges changes={changes} declined={declined} onDecline={onDecline} />,
  written: ({ created, changed }) => ({ sentence: `${created} imported, ${changed} changed.` }),
  next: () => null,
};
const students = {
  routes: [
    {
      path: '/students/import',
      title: 'Import students',
      page: loadedLater(
        () => Promise.resolve(() => <ImportWizard declared={roster} />),
        (Page) => Page,
      ),
    },
  ],
};

const school = schoolForEach();
const openSections = () => open(school(), sections, '/sections/import');
const openStudents = () => open(school(), students, '/students/import');

/** Pastes lines as copied from a spreadsheet, which checks them. */
async function paste(user: Person, ...lines: string[][]) {
  await user.click(await screen.findByRole('textbox', { name: 'Rows copied from a spreadsheet' }));
  await user.paste(lines.map((cells) => cells.join('\t')).join('\n'));
  await screen.findByRole('region', { name: 'Result of the check' });
}

/** The texts of the sheet's rows: number, name, what was understood, outcome, reason. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-row-key'))
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
const sentence = (label: string) => within(screen.getByRole('region', { name: label })).getByRole('status').textContent;
const stored = async (path: string, ...fields: string[]) => {
  const answer = await fetch(`http://school.test/api/${path}`);
  return ((await answer.json()) as Record<string, unknown>[]).map((row) => fields.map((field) => row[field]));
};

describe('pasted lines', () => {
  const lines = [
    ['Section', 'Year', 'Places'],
    ['1-A', '2026', '20'],
    ['1-B', 'soon', ''],
    ['1-C', '2026', ''],
  ];

  test("are checked first: each row's outcome is shown, problems first, and nothing is saved", async () => {
    await school().a.section({ sectionName: '1-C', allocatedYear: 2026 });
    const user = await openSections();
    await paste(user, ...lines);
    expect(sentence('Result of the check')).toBe('1 of the 3 rows will be imported.');
    expect(screen.getByRole('button', { name: /^Problem/, pressed: true })).toBeTruthy();
    expect(rows().map((cells) => cells.slice(0, 2))).toEqual([['3', '1-B']]);
    await user.click(screen.getByRole('button', { name: /^All rows/ }));
    expect(rows()).toEqual([
      ['2', '1-A', 'Year 2026 · Places 20', 'Will create', '–'],
      ['3', '1-B', '', 'Problem', expect.stringMatching(/^Year 'soon': Enter a year such as 2026\./)],
      ['4', '1-C', '', 'Already here', 'Nothing is changed.'],
    ]);
    expect(await stored('sections', 'sectionName')).toEqual([['1-C']]);
  });

  test('say that the check or the import failed if the server gives no reason', async () => {
    const user = await openSections();
    const broken =
      (query: string): typeof network.between =>
      ({ path }) =>
        path.includes(query) ? new Response('Broken', { status: 500 }) : undefined;
    network.between = broken('dryRun=true');
    await user.click(await screen.findByRole('textbox', { name: 'Rows copied from a spreadsheet' }));
    await user.paste(lines.map((cells) => cells.join('\t')).join('\n'));
    await screen.findByText('Validation failed');
    network.between = broken('dryRun=false');
    await user.click(await button('Check rows'));
    await user.click(await button('Import 2 sections'));
    await screen.findByText('Commit failed');
  });

  test('have wrong cells corrected in the preview, and are imported as corrected', async () => {
    const user = await openSections();
    await paste(user, ...lines);
    const cell = await screen.findByRole('textbox', { name: 'Year in row 3' });
    expect(cell).toHaveProperty('value', 'soon');
    await user.clear(cell);
    await user.type(cell, '2027{Enter}');
    await waitFor(() => expect(sentence('Result of the check')).toBe('All 3 rows will be imported.'));
    await user.click(await button('Import 3 sections'));
    await screen.findByRole('region', { name: 'Result of the import' });
    expect(sentence('Result of the import')).toBe('3 sections were imported.');
    expect(await stored('sections?_sort=sectionName&_order=asc', 'sectionName', 'allocatedYear', 'capacity')).toEqual([
      ['1-A', 2026, 20],
      ['1-B', 2027, null],
      ['1-C', 2026, null],
    ]);
  });

  test('are corrected one after another with Enter, which ends at the page’s title', async () => {
    const user = await openSections();
    await paste(user, ['Section', 'Year'], ['1-A', 'soon'], ['1-B', 'later'], ['1-C', '2026']);
    const cell = (row: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Year in row ${row}` });
    network.sent.length = 0;
    await user.clear(await cell(2));
    await user.type(await cell(2), '2026{Enter}');
    expect(document.activeElement).toBe(await cell(3));
    await waitFor(() => expect(rows().map(([row]) => row)).toEqual(['3']));
    expect(document.activeElement).toBe(await cell(3));
    expect(network.writes()).toHaveLength(1);
    await user.clear(await cell(3));
    await user.type(await cell(3), '2027{Enter}');
    await waitFor(() => expect(sentence('Result of the check')).toBe('All 3 rows will be imported.'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('with the same wrong value are corrected together, and again if that was wrong too', async () => {
    const user = await openSections();
    await paste(user, ['Section', 'Year'], ['1-A', 'soon'], ['1-B', 'soon'], ['1-C', 'later'], ['1-D', 'soon']);
    const cell = (row: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Year in row ${row}` });
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    await user.clear(await cell(2));
    await user.type(await cell(2), '20267');
    await user.click(await button('Use 20267 for all 3 rows'));
    await waitFor(async () => expect(await cell(5)).toHaveProperty('value', '20267'));
    expect(await cell(4)).toHaveProperty('value', 'later');
    await user.clear(await cell(3));
    await user.type(await cell(3), '2026');
    await user.tab();
    expect(document.activeElement).toBe(await button('Use 2026 for all 3 rows'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentence('Result of the check')).toBe('3 of the 4 rows will be imported.'));
    expect(rows().map(([row]) => row)).toEqual(['4']);
    await user.clear(await cell(4));
    await user.type(await cell(4), '2027');
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });

  test('without a valid row disable the button', async () => {
    const user = await openSections();
    await paste(user, ['Section', 'Year'], ['1-A', 'soon']);
    expect(sentence('Result of the check')).toBe('No row will be imported.');
    expect(await button('Import')).toHaveProperty('disabled', true);
  });

  test('are searched, and one press after no match shows all again', async () => {
    const user = await openSections();
    await paste(user, ['Section'], ['1-A'], ['2-B']);
    await user.type(screen.getByRole('searchbox'), '2-b{Enter}');
    await waitFor(() => expect(rows().map(([, name]) => name)).toEqual(['2-B']));
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    await user.click(await button('Clear search'));
    await waitFor(() => expect(rows().map(([, name]) => name)).toEqual(['1-A', '2-B']));
  });

  test('that the server refuses stay below its sentence, to be corrected', async () => {
    const user = await openSections();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rows copied from a spreadsheet' });
    await user.click(box);
    await user.paste(['Section', ...Array.from({ length: 1001 }, (_, n) => `S-${n}`)].join('\n'));
    const told = await screen.findByText(/import at most 1,000 at once/);
    expect(told.closest('[role=alert]')).not.toBeNull();
    expect(box.value).toMatch(/^Section\nS-0\n/);
  });
});

describe('the preview', () => {
  test('says each figure once, and asks about no column when all are known', async () => {
    const user = await openSections();
    await paste(user, ['Section', 'Year'], ['1-A', '2026'], ['1-B', 'soon']);
    expect(screen.getAllByText(/^(All rows|Will create|Problems?)$/).map((each) => each.textContent)).toEqual([
      'All rows2',
      'Will create1',
      'Problem1',
      // The pill of the row.
      'Problem',
    ]);
    expect(screen.queryByText(/^Showing/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Columns' })).toBeNull();
    await user.click(await button('Show all columns'));
    expect(within(screen.getByRole('region', { name: 'Columns' })).getAllByRole('combobox')).toHaveLength(2);
  });
});

describe('the columns of a sheet', () => {
  test('that are unknown are mapped to missing columns', async () => {
    const user = await openSections();
    await paste(user, ['Grupo', 'Year'], ['1-A', '2026']);
    const columns = within(screen.getByRole('region', { name: 'Columns' }));
    expect(columns.getByText('Missing: Section.')).toBeTruthy();
    await user.click(columns.getByRole('combobox', { name: 'Column for Grupo' }));
    await user.click(await screen.findByText('Section', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(sentence('Result of the check')).toBe('1 row will be imported.'));
    expect(screen.queryByText('Missing: Section.')).toBeNull();
    expect(screen.getByText(/Both columns are imported/)).toBeTruthy();
  });

  test('get a suggestion, which is used only if somebody accepts it', async () => {
    const user = await openStudents();
    await paste(
      user,
      ['First Name', 'Last Name', 'Sex', 'DOB', 'Rising Class Grade'],
      ['Ana', 'Silva', 'F', '2018-04-03', '3'],
    );
    expect(screen.getByText(/4 of the 5 columns are/)).toBeTruthy();
    await user.click(await button('Use as Rising Grade'));
    expect(await screen.findByText(/All 5 columns are/)).toBeTruthy();
    await user.click(await button('Import 1 student'));
    await screen.findByRole('region', { name: 'Result of the import' });
    expect(await stored('students', 'risingGrade')).toEqual([['3']]);
  });
});

test('a wrong date and what it probably was are shown in words', async () => {
  const user = await openStudents();
  const rows = [
    ['Ana', 'Silva', 'F', '43465'],
    ['Bo', 'Silva', 'F', '2031-02-03'],
  ];
  await paste(user, ['First Name', 'Last Name', 'Sex', 'DOB'], ...rows);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Date of Birth in row 3' });
  expect(field.value).toBe('3 Feb 2031');
  await user.click(field);
  await user.tab();
  await user.click(await button('Use 31 Dec 2018'));
  await waitFor(() => expect(sentence('Result of the check')).toBe('1 new, 0 changed.'));
});

describe('a column with whole names', () => {
  const named = (...names: string[]) => [['Name', 'Sex', 'DOB'], ...names.map((name) => [name, 'F', '2018-04-03'])];
  const split = (heading: string) =>
    within(screen.getByRole('table', { name: `Names in ${heading}` }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

  test('asks where they are split, and shows the first before and after', async () => {
    const user = await openStudents();
    await paste(user, ...named('Byrne, Aoife', 'Mary Ann Quinn'));
    expect(sentence('Result of the check')).toBe('1 new, 0 changed.');
    expect(screen.getByText(/Where are names such as “Mary Ann Quinn” split/)).toBeTruthy();
    expect(split('Name')).toEqual([
      ['Mary Ann Quinn', '–', '–'],
      ['Byrne, Aoife', 'Aoife', 'Byrne'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'At the first space' }));
    await waitFor(() => expect(sentence('Result of the check')).toBe('2 new, 0 changed.'));
    expect(split('Name')[0]).toEqual(['Mary Ann Quinn', 'Mary', 'Ann Quinn']);
    await user.click(screen.getByRole('radio', { name: 'At the last space' }));
    await waitFor(() => expect(split('Name')[0]).toEqual(['Mary Ann Quinn', 'Mary Ann', 'Quinn']));
    await waitFor(async () => expect(await button('Import 2 students')).toHaveProperty('disabled', false));
    await user.click(await button('Import 2 students'));
    await screen.findByRole('region', { name: 'Result of the import' });
    expect(await stored('students?_sort=id&_order=asc', 'studentFirstName', 'studentLastName')).toEqual([
      ['Aoife', 'Byrne'],
      ['Mary Ann', 'Quinn'],
    ]);
  });

  test('of two words is split at once, the other way round if the person says so, and back', async () => {
    const user = await openStudents();
    await paste(user, ...named('Aoife Byrne', 'Nora Quinn'));
    expect(sentence('Result of the check')).toBe('2 new, 0 changed.');
    expect(split('Name')[0]).toEqual(['Aoife Byrne', 'Aoife', 'Byrne']);
    await user.click(screen.getByRole('radio', { name: 'Last name first' }));
    await waitFor(() => expect(split('Name')[0]).toEqual(['Aoife Byrne', 'Byrne', 'Aoife']));
    await user.click(screen.getByRole('radio', { name: 'First name first' }));
    await waitFor(() => expect(split('Name')[0]).toEqual(['Aoife Byrne', 'Aoife', 'Byrne']));
  });

  test('may be one that was read as first names, which is shown then', async () => {
    const user = await openStudents();
    await paste(user, ['First name', 'Sex', 'DOB'], ['Byrne, Aoife', 'F', '2018-04-03']);
    const columns = within(screen.getByRole('region', { name: 'Columns' }));
    expect(columns.getAllByRole('combobox')).toHaveLength(1);
    await user.click(columns.getByRole('combobox', { name: 'Column for First name' }));
    await user.click(
      await screen.findByText('Student Name (first and last)', { selector: '.ant-select-item-option-content' }),
    );
    await waitFor(() => expect(sentence('Result of the check')).toBe('1 new, 0 changed.'));
  });

  test('with an unknown heading is offered where first and last name are missing', async () => {
    const user = await openStudents();
    await paste(user, ['Nombre', 'Sex', 'DOB'], ['Byrne, Aoife', 'F', '2018-04-03']);
    const columns = within(screen.getByRole('region', { name: 'Columns' }));
    expect(columns.getByText(/choose Student Name \(first and last\) for it/)).toBeTruthy();
    await user.click(columns.getByRole('combobox', { name: 'Column for Nombre' }));
    await user.click(
      await screen.findByText('Student Name (first and last)', { selector: '.ant-select-item-option-content' }),
    );
    await waitFor(() => expect(sentence('Result of the check')).toBe('1 new, 0 changed.'));
    expect(screen.queryByText(/Missing:/)).toBeNull();
  });
});

describe('what only the person knows', () => {
  const headings = ['First Name', 'Last Name', 'Sex', 'DOB', 'Notes', 'Current Grade'];

  test('is asked once for the whole sheet: the order of numeric dates', async () => {
    const user = await openStudents();
    await paste(
      user,
      headings,
      ['Ana', 'Silva', 'F', '03/04/2018', '', ''],
      ['Bea', 'Silva', 'F', '05/06/2018', '', ''],
    );
    expect(screen.getByText(/How are dates written in this spreadsheet\? 03\/04\/2018 could be two/)).toBeTruthy();
    expect(sentence('Result of the check')).toBe('0 new, 0 changed.');
    await user.click(await button(/^Day first/));
    await waitFor(() => expect(sentence('Result of the check')).toBe('2 new, 0 changed.'));
    expect(screen.queryByText(/How are dates written/)).toBeNull();
    expect(rows().map((cells) => cells[2])).toEqual(['2018-04-03', '2018-06-05']);
  });

  test('is kept through a later answer', async () => {
    const user = await openStudents();
    await paste(
      user,
      headings,
      ['Ana', 'Silva', 'F', '03/04/2018', '', ''],
      ['Bo', 'Silva', '?', '2018-05-06', '', ''],
    );
    await user.click(await button(/^Month first/));
    await waitFor(() => expect(sentence('Result of the check')).toBe('1 new, 0 changed.'));
    const cell = await screen.findByRole('textbox', { name: 'Gender in row 3' });
    await user.clear(cell);
    await user.type(cell, 'Male');
    await user.tab();
    await waitFor(() => expect(sentence('Result of the check')).toBe('2 new, 0 changed.'));
    await user.click(await button('Import 2 students'));
    await screen.findByRole('region', { name: 'Result of the import' });
    expect(await stored('students?_sort=id&_order=asc', 'gender', 'birthDate')).toEqual([
      ['Female', '2018-03-04'],
      ['Male', '2018-05-06'],
    ]);
  });

  test('is left out where it declines a change', async () => {
    await school().a.student({ studentFirstName: 'Ana', studentLastName: 'Silva', currentGrade: '1', notes: 'Bus 4' });
    const user = await openStudents();
    await paste(user, headings, ['Ana', 'Silva', 'F', '2016-05-04', 'Bus 7', '2']);
    expect(sentence('Result of the check')).toBe('0 new, 1 changed.');
    const notes = await screen.findByRole('checkbox', { name: 'Notes: Bus 4 → Bus 7' });
    expect(notes).toHaveProperty('checked', true);
    await user.click(notes);
    await user.click(await button('Import 1 student'));
    await screen.findByRole('region', { name: 'Result of the import' });
    expect(await stored('students', 'currentGrade', 'notes')).toEqual([['2', 'Bus 4']]);
  });
});

describe('classes that meet at the same time', () => {
  const classes = defineResource(assignClassSchema, {
    name: 'schedules',
    subject: 'Schedule',
    words: { label: 'Classes', singular: 'class', plural: 'classes', describe: 'Classes.', emptyHint: 'None.' },
    list: { columns: ['weekdays'] },
    acts: { import: scheduleColumns },
  });

  test('are counted and listed before and after the import', async () => {
    const { a } = school();
    const { id: semesterId } = await a.semester({ firstDay: '2026-09-01', lastDay: '2026-12-18' });
    await a.day({ semesterId, date: '2026-11-19' });
    await a.teacher({ firstName: 'Nadia', lastName: 'Rahman' });
    await a.section({ sectionName: '1-A' });
    for (const sectionName of ['9-A', '9-B'])
      await a.schedule({ semesterId, classSectionId: (await a.section({ sectionName })).id });
    const user = await open(school(), classes, '/schedules/import');
    const [[arabic], [art]] = (await stored('class-types', 'className')) as [[string], [string]];
    const row = (name: string, from: string, to: string) => ['Nadia Rahman', name, '1-A', 'Thu', from, to];
    await paste(
      user,
      ['Teacher', 'Class type', 'Section', 'Weekdays', 'Starts', 'Ends'],
      row(arabic, '9:00', '10:00'),
      row(art, '9:30', '10:30'),
    );
    expect(screen.getByRole('button', { name: /^Rows that clash ?2/, pressed: true })).toBeTruthy();
    expect(rows().map(([number]) => number)).toEqual(['2', '3']);
    await user.click(await button('Import 2 classes'));
    const clashes = within(await screen.findByRole('region', { name: '2 rows clash' }));
    expect(clashes.getAllByText(/^Nadia Rahman teaches .* at an overlapping time/)).toHaveLength(2);
    expect(sentence('Result of the import')).toBe('2 classes were imported.');
  });
});

describe('a file', () => {
  const sheet = (name: string, content: BlobPart) => new File([content], name);
  const choose = (user: Person, file: File) =>
    user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

  test('is chosen with Space too', async () => {
    const user = await openSections();
    await user.click(await screen.findByText('Upload a file'));
    const press = jest.spyOn(document.querySelector<HTMLInputElement>('input[type=file]')!, 'click');
    (await screen.findByText(/drop it here/)).closest<HTMLElement>('[role=button]')!.focus();
    await user.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('that is not a workbook is refused at once, and another can be chosen', async () => {
    const user = await openSections();
    await user.click(await screen.findByText('Upload a file'));
    await choose(user, sheet('sections.xlsx', 'no workbook'));
    const workbook = within(await screen.findByRole('region', { name: 'Spreadsheet' }));
    expect((await workbook.findByRole('alert')).textContent).toMatch(/workbook|spreadsheet/i);
    await choose(user, sheet('sections.xlsx', await bookOf([['Section'], ['1-A']])));
    await screen.findByRole('region', { name: 'Result of the check' });
  });

  test('is checked as soon as it is chosen, and imported', async () => {
    const user = await openSections();
    await user.click(await screen.findByText('Upload a file'));
    await choose(
      user,
      sheet(
        'sections.xlsx',
        await bookOf([
          ['Section', 'Year'],
          ['1-A', '2026'],
        ]),
      ),
    );
    await screen.findByRole('region', { name: 'Result of the check' });
    expect(screen.getByText(/^sections\.xlsx: nothing is saved yet/)).toBeTruthy();
    await user.click(await button('Import 1 section'));
    await screen.findByRole('region', { name: 'Result of the import' });
    expect(await stored('sections', 'sectionName')).toEqual([['1-A']]);
  });
});

describe('a written import', () => {
  test('is told in one line, with what it left out as one link', async () => {
    const user = await openSections();
    await paste(user, ['Section', 'Year'], ['1-A', '2026'], ['1-B', 'soon']);
    await user.click(await button('Import 1 section'));
    const result = within(await screen.findByRole('region', { name: 'Result of the import' }));
    expect(result.getByRole('status').textContent).toBe('1 section was imported.');
    expect(result.getByRole('button', { name: /1 row left out: download the sheet with reasons/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open sections' }).className).toContain('primary');
  });

  const importOne = async (user: Person) => {
    await paste(user, ['Section'], ['1-A']);
    await user.click(await button('Import 1 section'));
    await screen.findByRole('region', { name: 'Result of the import' });
  };
  const undo = async (user: Person) => {
    await user.click(await button('Undo'));
    await user.click(await button('Undo import'));
  };

  test('is undone after a question, and the next one can start', async () => {
    const user = await openSections();
    await importOne(user);
    await undo(user);
    expect(await screen.findByText('The import was undone: 1 section removed.')).toBeTruthy();
    expect(await stored('sections', 'sectionName')).toEqual([]);
    expect(await screen.findByRole('textbox', { name: 'Rows copied from a spreadsheet' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Your last import/)).toBeNull());
  });

  test('that other records depend on is not undone, and says which', async () => {
    const user = await openSections();
    await importOne(user);
    const [[id]] = (await stored('sections', 'id')) as [[number]];
    await school().a.schedule({ classSectionId: id });
    await undo(user);
    expect(await screen.findByText(/^Something uses what this import added\./)).toBeTruthy();
    expect(await stored('sections', 'sectionName')).toEqual([['1-A']]);
  });

  test('whose answer was lost is written once, however often the button is pressed', async () => {
    const user = await openSections();
    await paste(user, ['Section'], ['1-A']);
    network.between = answerLost;
    await user.click(await button('Import 1 section'));
    expect(await screen.findByText(/^Nothing is imported twice/)).toBeTruthy();
    network.between = () => undefined;
    await user.click(await button('Import 1 section'));
    await screen.findByRole('region', { name: 'Result of the import' });
    expect(sentence('Result of the import')).toBe('1 section was imported.');
    expect(await stored('sections', 'sectionName')).toEqual([['1-A']]);
  });

  test('leads on: Import More begins again with nothing chosen', async () => {
    const user = await openSections();
    await importOne(user);
    // The second press of a double click on Import.
    fireEvent.click(await button('Import More'), { detail: 2 });
    expect(sentence('Result of the import')).toBe('1 section was imported.');
    (await button('Import More')).focus();
    await user.keyboard('{Enter}');
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rows copied from a spreadsheet' });
    expect(box.value).toBe('');
    expect(await button('Check rows')).toHaveProperty('disabled', true);
  });
});
