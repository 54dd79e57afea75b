/** @jest-environment ./admin/test/dom-environment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { absenceNoticeSchema } from '@homeroom/shared/absence-notices';
import { parentSchema } from '@homeroom/shared/parents';
import { studentSchema } from '@homeroom/shared/students/students';
import { lazyPart } from '../frame/define-feature';
import { open, schoolForEach } from '../../test/screen';
import { defineResource } from './define-resource';
import { resourceOf } from './resource';

const about = {
  name: 'students',
  subject: 'Student',
  words: { label: 'Students', singular: 'student', describe: '', emptyHint: '' },
  routes: { roles: ['ADMIN', 'TEACHER'] },
} as const;
const girls = defineResource(studentSchema, {
  ...about,
  list: {
    columns: ['studentFirstName', 'gender'],
    filters: ['gender'],
    cards: { dashboardCards: { title: 'Girls', where: { gender: 'Female' }, order: '-birthDate' } },
  },
});
const students = defineResource(studentSchema, { ...about, list: { columns: ['studentFirstName'] } });
const aboutNotices = {
  name: 'absence-notices',
  subject: 'AbsenceNotice',
  words: { label: 'Notices', singular: 'notice', describe: '', emptyHint: '' },
} as const;
const notices = defineResource(absenceNoticeSchema, {
  ...aboutNotices,
  list: { columns: ['firstDay', 'studentId', 'reason'], filters: ['studentId'], panelOn: { students: 'studentId' } },
});
const dashboard = {
  path: '/',
  title: 'Dashboard',
  page: lazyPart(async () => {
    const { Slot } = await import('../components/slot');
    return {
      Page: () => (
        <Slot name="dashboardCards" props={{}}>
          No cards
        </Slot>
      ),
    };
  }, 'Page'),
};
const withDashboard = { ...girls, routes: [...girls.routes, dashboard] };

const school = schoolForEach();
const born = (studentFirstName: string, birthDate: string, gender = 'Female') =>
  school().a.student({ studentFirstName, birthDate, gender } as object);
const panel = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('section')!;

describe('a card', () => {
  test('has the first rows that its filter finds, and leads to all of them in the list', async () => {
    for (const day of [1, 2, 3, 4, 5, 6]) await born(`Zara ${day}`, `2016-04-0${day}`);
    await born('Adam', '2016-04-09', 'Male');
    const user = await open(school(), withDashboard, '/');
    const card = within(await panel('Girls'));
    await waitFor(() =>
      expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'All 6',
        ...[6, 5, 4, 3, 2].map((day) => `Zara ${day}`),
      ]),
    );
    // The rest are Female too.
    expect(card.queryByText('Gender')).toBeNull();
    await user.click(card.getByRole('link', { name: 'All 6' }));
    await screen.findByRole('link', { name: 'Zara 1' });
    expect(`${window.location.pathname}${window.location.search}`).toBe('/students?gender=Female');
    expect(screen.queryByRole('link', { name: 'Adam' })).toBeNull();
  });

  test('shows nothing while there are no rows', async () => {
    await born('Adam', '2016-04-09', 'Male');
    await open(school(), withDashboard, '/');
    await waitFor(() => expect(document.querySelector('main')!.textContent).toBe(''));
    expect(screen.queryByRole('heading', { name: 'Girls' })).toBeNull();
  });

  test('finds rows by a yes or no', async () => {
    const parents = defineResource(parentSchema, {
      name: 'parents',
      subject: 'Parent',
      words: { label: 'Parents', singular: 'parent', describe: '', emptyHint: '' },
      list: {
        columns: ['lastName', 'noSchoolMail'],
        filters: ['noSchoolMail'],
        cards: { dashboardCards: { title: 'Get mail', where: { noSchoolMail: false } } },
      },
    });
    const office = await school().as('ADMIN');
    for (const [lastName, noSchoolMail] of [
      ['Haddad', true],
      ['Okoye', false],
    ])
      await office.post('/api/parents').send({ lastName, noSchoolMail }).expect(201);
    await open(school(), { ...parents, routes: [...parents.routes, dashboard] }, '/');
    const card = within(await panel('Get mail'));
    expect(await card.findByRole('link', { name: 'Okoye' })).toBeTruthy();
    expect(card.queryByRole('link', { name: 'Haddad' })).toBeNull();
  });

  test('is not for whoever may not open its list', async () => {
    const forOffice = defineResource(studentSchema, {
      ...about,
      routes: {},
      list: { columns: ['gender'], filters: ['gender'], cards: { dashboardCards: { title: 'Girls', where: {} } } },
    });
    await open(school(), { ...forOffice, routes: [dashboard] }, '/', { role: 'TEACHER' });
    expect(await screen.findByText('No cards')).toBeTruthy();
  });
});

test('a panel is on the page of the record that its rows refer to, and adds another', async () => {
  const { id } = await school().a.student({ studentFirstName: 'Diego' });
  const office = await school().as('ADMIN');
  const away = { studentId: id, firstDay: '2026-11-18', lastDay: '2026-11-20', reason: 'ill' };
  await office.post('/api/absence-notices').send(away).expect(201);
  const other = await school().a.student({ studentFirstName: 'Other' });
  await office
    .post('/api/absence-notices')
    .send({ ...away, studentId: other.id, reason: 'trip' })
    .expect(201);

  await open(school(), { ...students, panels: notices.panels! }, `/students/${id}`);
  const shown = within(await panel('Notices'));
  await shown.findByText('ill');
  expect(shown.queryByText('trip')).toBeNull();
  expect(shown.getByRole('link', { name: 'Add notice' }).getAttribute('href')).toBe(
    `/absence-notices/new?studentId=${id}`,
  );
});

test('cards and panels need their filter in the list', () => {
  expect(() =>
    resourceOf(studentSchema, { ...about, list: { columns: ['gender'], panelOn: { sections: 'sectionId' } } }),
  ).toThrow("A card or panel of 'students' needs the filter 'sectionId' in its list.");
});

describe('in a school that sorts by last name', () => {
  const notice = { firstDay: '2026-11-18', lastDay: '2026-11-20', reason: 'ill' };
  beforeEach(async () => {
    const office = await school().as('ADMIN');
    for (const [studentFirstName, studentLastName] of [
      ['Ada', 'Zimmer'],
      ['Zoe', 'Adams'],
    ] as const) {
      const { id } = await school().a.student({ studentFirstName, studentLastName });
      await office
        .post('/api/absence-notices')
        .send({ ...notice, studentId: id })
        .expect(201);
    }
    const profile = { schoolName: 'Al-Noor', timeZone: 'UTC', region: 'OM', nameOrder: 'LAST' };
    await office.put('/api/setup/profile').send(profile).expect(200);
  });

  test('a reference is shown and sorted by last name, and chosen by it', async () => {
    const listed = defineResource(absenceNoticeSchema, {
      ...aboutNotices,
      list: { columns: ['studentId', 'reason'], filters: ['studentId'] },
    });
    const user = await open(school(), listed, '/absence-notices?sort=studentId');
    const names = () => [...document.querySelectorAll('.row-link')].map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Adams, Zoe', 'Zimmer, Ada']));
    await user.click(screen.getByRole('combobox', { name: 'Student' }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Adams, Zoe',
        'Zimmer, Ada',
      ]),
    );
  });
});
