import { actSentence } from '@homeroom/shared/audit';
import { inWords } from './entry-words';

it('reads stored codes as words, and leaves everything else alone', () => {
  expect(['HOLD', 'TEACHER', 'UNINFORMED_ABSENT', 'IN_REVIEW', 'MAKE_UP'].map(inWords)).toEqual([
    'On hold',
    'Teacher',
    'Uninformed',
    'In review',
    'Make-up',
  ]);
  expect(inWords('LATE: MISSED THE BUS')).toBe('Late: MISSED THE BUS');
  expect(['OMAR', 'hold', 12, null].map(inWords)).toEqual(['OMAR', 'hold', 12, null]);
});

it('says what was done to a user, and to a setting of the school', () => {
  const said = (action: string, subject: string) => actSentence({ action, subject, times: 1 });
  expect([said('create', 'User'), said('confirm', 'SchoolProfile')]).toEqual([
    'Added a user',
    'Confirmed a school setting',
  ]);
});
