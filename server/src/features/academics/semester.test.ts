import { semesterWords } from '@homeroom/shared/academics';
import { appOfTests } from '../../../test/create-app.js';
import { isRowGone } from '../../platform/database/failures.js';
import { AcademicYearEntity } from './academic-year.entity.js';
import { namedSemester } from './semester.entity.js';

const t = appOfTests();

test.each([
  ['First semester', 'First semester 2026-27'],
  ['Fall 2026', 'Fall 2026 (2026-27)'],
])('names %s as %s on every screen', async (semesterName, fullName) => {
  const year = { name: '2026-27' };
  const { id, academicYearId } = await t.a.semester({ semesterName });
  await t.db.unit(() => t.db.update(AcademicYearEntity, { id: academicYearId }, year));

  const office = await t.as('ADMIN');
  const { body } = await office.get(`/api/semesters/${id}`).expect(200);
  expect(body).toMatchObject({ fullName });
  expect(semesterWords({ semesterName, academicYear: year.name })).toBe(fullName);
});

test('a year that would leave a semester out is refused at the date that does', async () => {
  const { academicYearId } = await t.a.semester({
    semesterName: 'Spring',
    firstDay: '2027-02-01',
    lastDay: '2027-04-30',
  });
  const office = await t.as('ADMIN');
  const year = (change: object) => office.patch(`/api/academic-years/${academicYearId}`).send(change).expect(400);
  const message = 'Spring would be outside these dates.';
  expect((await year({ firstDay: '2027-03-01' })).body).toMatchObject({ errors: [{ path: 'firstDay', message }] });
  expect((await year({ lastDay: '2027-03-31' })).body).toMatchObject({ errors: [{ path: 'lastDay', message }] });
});

test('a semester that somebody deletes while it is used is answered as gone', async () => {
  const error = await namedSemester(t.db, 999_999).catch((thrown: unknown) => thrown);
  expect(isRowGone(error)).toBe(true);
});
