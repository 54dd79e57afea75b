import { mayAccept, moveTargets } from './acts';

it('offers what at least one of the chosen may do', () => {
  expect(moveTargets([{ state: 'SUBMITTED' }])).toEqual(['IN_REVIEW', 'WAITLISTED', 'REJECTED', 'WITHDRAWN']);
  expect(moveTargets([{ state: 'REJECTED' }])).toEqual(['IN_REVIEW']);
  expect(moveTargets([{ state: 'REJECTED' }, { state: 'WAITLISTED' }])).toEqual(['IN_REVIEW', 'REJECTED', 'WITHDRAWN']);
  expect(moveTargets([{ state: 'ACCEPTED' }])).toEqual([]);
});

it('offers to accept where the answer is open', () => {
  expect(mayAccept([{ state: 'WAITLISTED' }])).toBe(true);
  expect(mayAccept([{ state: 'ACCEPTED' }, { state: 'REJECTED' }])).toBe(false);
});
