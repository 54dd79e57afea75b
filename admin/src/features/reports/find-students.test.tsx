/** @jest-environment ./admin/test/dom-environment.cjs */
import { network } from '../../../test/network';
import { schoolForEach } from '../../../test/screen';
import { loadSchool } from '../../providers/school';
import { reports } from './index';

const school = schoolForEach();

test('the palette finds a teacher’s own students, and leads to their rows in the report', async () => {
  const own = await school().a.register({ students: 1 });
  await school().a.register({ students: 1 });
  network.cookie = await school().a.sessionOf(own.teacherUserId);
  await loadSchool();
  const [students] = reports.finds!;
  expect(await students!.find('amina', 6)).toEqual([
    {
      path: `/teacher/reports/attendance-matrix?student=${own.students[0]!.id}`,
      label: expect.stringMatching(/^Amina Yusuf \d+$/),
      detail: expect.stringMatching(/^S-\d+$/),
    },
  ]);
});
