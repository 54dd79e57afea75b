import { z } from 'zod';
import { date, optionalEmail, reference, text, time } from '@homeroom/shared/fields';
import { sectionSchema } from '@homeroom/shared/academics';
import { studentSchema } from '@homeroom/shared/students/students';
import { userChangeSchema, userSchema } from '@homeroom/shared/users';
import { weekdays } from '@homeroom/shared/calendar/class-dates';
import { describedFields, fieldsOf, wordsOf } from './fields';

const field = (schema: z.ZodObject, name: string) => fieldsOf(schema).find((each) => each.name === name);

describe('the fields of a shared schema', () => {
  it('are in its order, with its labels', () => {
    expect(fieldsOf(studentSchema).map(({ label }) => label)).toEqual([
      'First name',
      'Last name',
      'Gender',
      'Birth date',
      'Current grade',
      'Rising grade',
      'Notes',
      'Show notes on the register',
    ]);
  });

  it('have an input by their type and metadata', () => {
    const schema = z.strictObject({
      name: text(80, 'Name'),
      address: optionalEmail(),
      born: date('Born'),
      starts: time('Starts').nullish(),
      semesterId: reference('Semester', 'semesters', 'semesterName'),
      days: weekdays,
      active: z.boolean(),
    });
    expect(fieldsOf(schema).map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'line'],
      ['address', 'email'],
      ['born', 'date'],
      ['starts', 'time'],
      ['semesterId', 'reference'],
      ['days', 'weekdays'],
      ['active', 'yes-no'],
    ]);
    expect(field(schema, 'semesterId')?.reference).toEqual({ resource: 'semesters', label: 'semesterName' });
    expect(field(schema, 'starts')).toMatchObject({ label: 'Starts', optional: true });
  });

  it('have their limits, help and choices', () => {
    expect(field(sectionSchema, 'capacity')).toMatchObject({
      kind: 'number',
      help: 'Leave empty for no limit.',
      optional: true,
    });
    expect(field(studentSchema, 'notes')).toMatchObject({ kind: 'paragraph', maxLength: 1000, optional: true });
    expect(field(studentSchema, 'notesOnRegister')).toMatchObject({ kind: 'yes-no', optional: false });
    expect(field(studentSchema, 'gender')?.choices).toContainEqual({ value: 'Female', label: 'Female' });
  });

  it('show a choice in words where the schema has words for it', () => {
    const schema = z.strictObject({ kind: z.enum(['MAKE_UP']).meta({ options: { MAKE_UP: 'Make-up' } }) });
    expect(field(schema, 'kind')?.choices).toEqual([{ value: 'MAKE_UP', label: 'Make-up' }]);
  });

  it('of a change are not optional only because a change may leave them out', () => {
    expect(field(userChangeSchema, 'firstName')?.optional).toBe(false);
    expect(field(userChangeSchema, 'phoneNumber')?.optional).toBe(true);
  });

  it('of a resource include those that only a change has', () => {
    expect(describedFields({ schema: userSchema, change: userChangeSchema }).map(({ name }) => name)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'role',
      'status',
    ]);
  });
});

it('names a column without a schema after its field', () => {
  expect(wordsOf('allocatedYear')).toBe('Allocated year');
});
