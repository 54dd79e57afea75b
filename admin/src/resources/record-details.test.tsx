/** @jest-environment ./admin/test/dom-environment.cjs */
import { reference, text } from '@homeroom/shared/fields';
import { z } from 'zod';
import { factNames } from './show-page';
import { resourceOf } from './resource';

const loan = z.strictObject({ teacherId: reference('Teacher', 'teachers', 'fullName'), keyName: text(60, 'Key') });
const declared = {
  name: 'key-loans',
  subject: 'Section' as const,
  words: {
    label: 'Key loans',
    singular: 'key loan',
    describe: 'Keys that teachers hold.',
    emptyHint: 'No key is lent.',
  },
  list: { columns: ['keyName', 'teacherName'] },
};

test('a page has the name of a reference once, and the names of the record itself', () => {
  const rows = loan.extend({ teacherName: z.string().meta({ label: 'Teacher' }) });
  expect(factNames(resourceOf(loan, { ...declared, rows }))).toEqual(['teacherId', 'keyName']);
});
