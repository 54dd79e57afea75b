import { z } from 'zod';
import { academicYearSchema, classTypeSchema, sectionSchema, semesterSchema } from '@homeroom/shared/academics';
import { nameField, optionalEmail, optionalPhone } from '@homeroom/shared/fields';
import type { RosterFile } from '@homeroom/shared/one-roster';
import { studentSchema } from '@homeroom/shared/students/students';
import type { IdKind } from './sourced-ids.js';

/** A field of a record, the column from which it is read, and what people call it if an import changes it. */
interface Field {
  column: string;
  words?: string;
}

interface RecordKind<Schema extends z.ZodObject> {
  /** Of its sourcedIds. */
  kind: IdKind;
  /** The file whose rows it is read from. */
  file: RosterFile;
  schema: Schema;
  fields: Record<keyof z.output<Schema>, Field>;
}
const kindOf = <Schema extends z.ZodObject>(kind: RecordKind<Schema>) => kind;

const days = {
  firstDay: { column: 'startDate', words: 'First day' },
  lastDay: { column: 'endDate', words: 'Last day' },
};
const person = {
  file: 'users' as const,
  schema: z.object({
    firstName: nameField('First name'),
    lastName: nameField('Last name'),
    email: optionalEmail(),
    phone: optionalPhone(),
  }),
  fields: {
    firstName: { column: 'givenName', words: 'First name' },
    lastName: { column: 'familyName', words: 'Last name' },
    email: { column: 'email', words: 'E-mail' },
    phone: { column: 'phone', words: 'Phone' },
  },
};

/** The records that an import adds and changes. */
export const recordKinds = {
  years: kindOf({
    kind: 'year',
    file: 'academicSessions',
    schema: academicYearSchema,
    fields: { name: { column: 'title', words: 'Name' }, ...days },
  }),
  semesters: kindOf({
    kind: 'semester',
    file: 'academicSessions',
    schema: semesterSchema.pick({ semesterName: true, firstDay: true, lastDay: true }),
    fields: { semesterName: { column: 'title', words: 'Name' }, ...days },
  }),
  classTypes: kindOf({
    kind: 'course',
    file: 'courses',
    schema: classTypeSchema.pick({ className: true }),
    fields: { className: { column: 'title', words: 'Name' } },
  }),
  sections: kindOf({
    kind: 'section',
    file: 'classes',
    schema: sectionSchema.pick({ sectionName: true, allocatedYear: true }),
    // The year of a section is only a number, and stays as the school has it.
    fields: { sectionName: { column: 'title', words: 'Name' }, allocatedYear: { column: 'termSourcedIds' } },
  }),
  students: kindOf({
    kind: 'student',
    file: 'users',
    schema: studentSchema.pick({
      studentFirstName: true,
      studentLastName: true,
      gender: true,
      birthDate: true,
      risingGrade: true,
    }),
    fields: {
      studentFirstName: { column: 'givenName', words: 'First name' },
      studentLastName: { column: 'familyName', words: 'Last name' },
      gender: { column: 'givenName', words: 'Gender' },
      birthDate: { column: 'givenName', words: 'Birth date' },
      risingGrade: { column: 'grades', words: 'Rising grade' },
    },
  }),
  parents: kindOf({ kind: 'parent', ...person }),
  teachers: kindOf({ kind: 'teacher', ...person }),
};
export type RecordsName = keyof typeof recordKinds;

/** What its schema reads of a record. */
export type RecordRead<Of extends RecordsName> = z.output<(typeof recordKinds)[Of]['schema']>;

/** A record of the school by its id, or one that the import adds, by its sourcedId. */
export type Ref = number | string;

/** What an import writes of each record. */
export interface RecordValues {
  years: RecordRead<'years'>;
  semesters: RecordRead<'semesters'> & { year: Ref };
  classTypes: RecordRead<'classTypes'>;
  sections: RecordRead<'sections'>;
  students: Omit<RecordRead<'students'>, 'gender'> & { gender: string };
  parents: RecordRead<'parents'>;
  /** `isOnHold`: the file says that the account of a new teacher is not enabled. */
  teachers: RecordRead<'teachers'> & { isOnHold?: boolean };
}
