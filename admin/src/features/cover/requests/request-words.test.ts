import type { CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import { askWords, isToArrange, ownWords } from './request-words';

const request: CoverRequestRow = {
  id: 1,
  state: 'ASKED',
  scheduleId: 12,
  className: 'Arabic 2',
  sectionName: '2-B',
  teacherId: 4,
  teacherUserId: 9,
  teacherName: 'Nadia Rahman',
  dates: [{ id: 7, date: '2026-11-23', closed: null }],
  reason: 'Dentist',
  declinedBy: null,
  askedAt: '2026-11-20T08:00:00.000Z',
  answer: null,
  answeredBy: null,
  answeredAt: null,
};

it('says a request to the office, and to who asked', () => {
  expect(askWords(request)).toBe('Nadia Rahman asked for cover on Mon 23 Nov: Dentist.');
  expect(ownWords({ ...request, reason: null })).toBe('You asked for cover on Mon 23 Nov');
  expect(ownWords({ ...request, state: 'DECLINED', answer: 'No one is free', answeredBy: 'Karen Whitlock' })).toBe(
    'Karen Whitlock declined cover on Mon 23 Nov: No one is free',
  );
  const open = { ...request, declinedBy: 'Mei Tanaka: ill' };
  expect(askWords(open)).toBe('Mon 23 Nov is open again. Declined by Mei Tanaka: ill.');
  expect(ownWords(open)).toBe('Mon 23 Nov is open again. Declined by Mei Tanaka: ill');
});

it('says which dates are closed, and is to be arranged for the others until they are over', () => {
  const closed = { id: 8, date: '2026-11-24', closed: 'closed: Storm day' };
  const partly = { ...request, dates: [...request.dates, closed] };
  const whole = { ...request, dates: [closed] };
  expect(ownWords(partly)).toBe(
    'You asked for cover on Mon 23 Nov and Tue 24 Nov (Tue 24 Nov closed: Storm day): Dentist',
  );
  expect(ownWords(whole)).toBe('You asked for cover on Tue 24 Nov (closed: Storm day): Dentist');
  expect([partly, whole].map((each) => isToArrange(each, '2026-11-23'))).toEqual([true, false]);
  expect(isToArrange(partly, '2026-11-24')).toBe(false);
});
