import { teacherListWords } from './teachers.js';

it('says of teachers what the specification says (2.5, 8)', () => {
  const { section, noMatch, ...words } = teacherListWords;
  expect(words).toEqual({
    noEmail: 'No email',
    noPhone: 'No phone',
    noClasses: 'No classes assigned.',
    none: 'There is no teachers found',
    failureTitle: 'API Error',
    failure: 'Could not load teacher data.',
  });
  expect([section('2-B'), noMatch('haddat')]).toEqual(['Section 2-B', 'No matching teachers for “haddat”.']);
});
