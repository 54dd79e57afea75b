import { enrollmentSchema } from '@homeroom/shared/enrollments/enrollments';
import { hasStudent, problemsOfStep, stepOf, steps } from './steps';

it('has every field of the form in one step', () => {
  expect(steps.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(enrollmentSchema.shape).sort());
});

it("finds a field's step, and the last one for an unknown field", () => {
  expect(['studentFirstName', 'parent2Email', 'consent', 'clientId'].map(stepOf)).toEqual([0, 1, 2, 2]);
});

it('recognizes an empty first step, whatever parents were carried over', () => {
  expect(hasStudent({ parent1Email: 'a@x.example' })).toBe(false);
  expect(hasStudent({ studentFirstName: 'Sami' })).toBe(true);
});

it('shows at each step only its own problems', () => {
  const names = { studentFirstName: 'Amina', parent1LastName: 'Yusuf' };
  const values = { ...names, birthDate: '2030-01-01', parent1Email: '', parent1Phone: '' };
  expect(problemsOfStep(0, values, '2026-11-18').map(({ path }) => path)).toEqual(['birthDate']);
  expect(problemsOfStep(1, values, '2026-11-18').map(({ path }) => path)).toEqual(['parent1Email']);
  expect(problemsOfStep(2, values, '2026-11-18')).toEqual([]);
});
