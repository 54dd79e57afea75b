import { semesterSchema } from '@homeroom/shared/academics';
import { studentSchema } from '@homeroom/shared/students/students';
import type { z } from 'zod';
import { fieldsOf } from './fields';
import { formLines } from './pairs';

const lines = (schema: z.ZodObject) =>
  formLines(fieldsOf(schema)).map((line) => line.map(({ name }) => name).join(' '));

it('sets first and last names, and first and last days, side by side', () => {
  expect(lines(studentSchema).slice(0, 3)).toEqual(['studentFirstName studentLastName', 'gender', 'birthDate']);
  expect(lines(semesterSchema)).toContain('firstDay lastDay');
});
