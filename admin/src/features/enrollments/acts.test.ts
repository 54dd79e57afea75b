import { mayAccept, moveTargets } from './acts';

it('offers the moves that at least one enrollment allows', () => {
  expect(moveTargets([{ state: 'SUBMITTED' }])).toEqual(['IN_REVIEW', 'WAITLISTED', 'REJECTED', 'WITHDRAWN']);
  expect(moveTargets([{ state: 'REJECTED' }])).toEqual(['IN_REVIEW']);
  expect(moveTargets([{ state: 'REJECTED' }, { state: 'WAITLISTED' }])).toEqual(['IN_REVIEW', 'REJECTED', 'WITHDRAWN']);
  expect(moveTargets([{ state: 'ACCEPTED' }])).toEqual([]);
});

it('offers to accept enrollments without an answer', () => {
  expect(mayAccept([{ state: 'WAITLISTED' }])).toBe(true);
  expect(mayAccept([{ state: 'ACCEPTED' }, { state: 'REJECTED' }])).toBe(false);
});
