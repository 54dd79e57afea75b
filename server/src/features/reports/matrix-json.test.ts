import fc from 'fast-check';
import { statusOfLetter } from '@homeroom/shared/attendance/registers';
import type { MatrixReport } from '@homeroom/shared/reports/reports';
import { matrixJson } from './matrix-json.js';
import { cellLetters, type MatrixLine } from './matrix.js';

const text = fc.string({ unit: 'binary', maxLength: 40 });
const dates = fc.nat(5).map((count) => Array.from({ length: count }, (_, n) => `2026-11-1${n}`));
const lineOf = (count: number): fc.Arbitrary<MatrixLine> =>
  fc
    .tuple(
      fc.nat(),
      fc.nat(),
      text,
      text,
      text,
      text,
      text,
      fc.array(fc.constantFrom(...cellLetters), { minLength: count, maxLength: count }),
    )
    .map(([studentId, scheduleId, name, sectionName, className, teacherName, parentName, cells]) => ({
      student: { id: studentId, name, lastName: name, nameKey: '', parentName, parentLastName: parentName },
      schedule: {
        id: scheduleId,
        sectionName,
        className,
        teacherName,
        teacherLastName: teacherName,
        semesterName: 'Fall',
        semesterFirstDay: '2026-09-01',
        sectionKey: '',
        classKey: '',
        allocatedYear: 2026,
        classDays: [],
        semesterId: 1,
        classTypeId: 1,
        classSectionId: 1,
        weekdays: [],
        firstDay: null,
        lastDay: null,
      },
      stays: [],
      cells: cells.join(''),
    }));
const matrices = dates.chain((of) =>
  fc.record({ dates: fc.constant(of), lines: fc.array(lineOf(of.length), { maxLength: 6 }) }),
);

it('writes the text that JSON.stringify writes', () => {
  fc.assert(
    fc.property(matrices, (matrix) => {
      const report: MatrixReport = {
        dates: matrix.dates,
        rows: matrix.lines.map(({ student, schedule, cells }) => ({
          studentId: student.id,
          studentName: student.name,
          studentLastName: student.lastName,
          parentName: student.parentName,
          parentLastName: student.parentLastName,
          scheduleId: schedule.id,
          sectionName: schedule.sectionName,
          classType: schedule.className,
          teacherName: schedule.teacherName,
          teacherLastName: schedule.teacherLastName,
          semesterName: schedule.semesterName,
          statuses: Array.from(cells, (letter) => statusOfLetter[letter] ?? ''),
          blanks: cells.replace(/[PALU]/g, '.'),
        })),
      };
      expect(matrixJson(matrix).toString()).toBe(JSON.stringify(report));
    }),
    { seed: 1 },
  );
});
