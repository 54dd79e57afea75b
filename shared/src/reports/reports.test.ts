import {
  exportFilteredSchema,
  exportName,
  graphMetricWords,
  graphQuerySchema,
  matrixFilterSchema,
  reportMessages,
  spansSemesters,
} from './reports.js';

describe('what the spec says of reports', () => {
  it('stands word for word in the product (spec 2.12)', () => {
    expect(reportMessages).toMatchObject({
      chooseTeacher: 'Select a teacher to see charts.',
      loadingCharts: 'Loading charts…',
    });
    expect(Object.values(graphMetricWords)).toEqual(['Present', 'Absent', 'Late', 'Uninformed', 'Marked']);
  });

  it('names the downloads (spec 7)', () => {
    expect((['all', 'filtered', 'teacher'] as const).map((kind) => exportName(kind, 'xlsx'))).toEqual([
      'attendance-matrix-v2.xlsx',
      'attendance-matrix-v2-filtered.xlsx',
      'attendance-matrix-teacher.xlsx',
    ]);
    expect(exportName('all', 'csv')).toBe('attendance-matrix-v2.csv');
  });
});

it('says the semester only where rows are of several', () => {
  const [fall, spring] = [{ semesterName: 'Fall' }, { semesterName: 'Spring' }];
  expect([[], [fall], [fall, fall], [fall, fall, spring]].map(spansSemesters)).toEqual([false, false, false, true]);
});

describe('the range of a report', () => {
  const problem = (from: string, to: string) => matrixFilterSchema.safeParse({ from, to }).error?.issues[0]?.message;

  it('is not reversed, and at most two years long', () => {
    expect(problem('2026-11-17', '2026-11-17')).toBeUndefined();
    expect(problem('2026-11-17', '2026-11-16')).toBe('The first date must not be after the last.');
    expect(problem('2024-11-17', '2026-11-17')).toBeUndefined();
    expect(problem('2016-11-17', '2026-11-17')).toBe('A report covers at most two years. Choose a shorter range.');
  });

  it('may be open at either end, or empty', () => {
    expect(problem('2016-11-17', '')).toBeUndefined();
    expect(exportFilteredSchema.parse({ to: '', sectionId: '' })).toEqual({ format: 'xlsx' });
  });
});

it('takes the dates of a graph once each, in order', () => {
  expect(graphQuerySchema.parse({ teacherId: '3', metric: 'LATE', dates: '2026-11-18,2026-11-16,2026-11-18' })).toEqual(
    {
      teacherId: 3,
      metric: 'LATE',
      dates: ['2026-11-16', '2026-11-18'],
    },
  );
});
