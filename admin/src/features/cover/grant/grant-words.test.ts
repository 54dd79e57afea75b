import type { AllocatedClass, Candidate } from '@homeroom/shared/cover/cover';
import { leftOpenWords, candidateWords, coveredWords, grantProblem, grantWords } from './grant-words';

const free: Candidate = {
  id: 3,
  userId: 13,
  name: 'Mei Tanaka',
  lastName: 'Tanaka',
  email: 'mei@school.example',
  blocked: null,
  hasPassword: true,
  clashes: [],
  sameClassType: false,
  coversThisMonth: 1,
  suggested: false,
};
const wanted = { dates: 3, classType: 'French' };

describe('the words about a candidate', () => {
  it('say that they are free, and that they know the class type', () => {
    expect(candidateWords(free, wanted)).toBe('Free on all 3 dates.');
    expect(candidateWords({ ...free, sameClassType: true }, { ...wanted, dates: 2 })).toBe(
      'Free on both dates. Teaches French too.',
    );
    expect(candidateWords(free, { ...wanted, dates: 1 })).toBe('Free on that date.');
  });

  it('name the class that clashes, and why somebody cannot be chosen at all', () => {
    const clashes = ['Teaches Art 1 · Section 1-C at 09:00 on Thu 19 Nov 2026.'];
    expect(candidateWords({ ...free, clashes }, wanted)).toBe(
      'Clash: teaches Art 1 · Section 1-C at 09:00 on Thu 19 Nov 2026.',
    );
    const blocked = 'Can’t sign in: the account is on hold.';
    expect(candidateWords({ ...free, clashes, blocked }, wanted)).toBe(blocked);
  });

  it('never call somebody free who has no password yet', () => {
    const noPassword = 'No password yet, so they cannot mark.';
    expect(candidateWords({ ...free, hasPassword: false }, wanted)).toBe(noPassword);
    const clashes = ['Teaches Art 1 at 09:00.'];
    expect(candidateWords({ ...free, hasPassword: false, clashes }, wanted)).toBe(
      `${noPassword} Clash: teaches Art 1 at 09:00.`,
    );
  });
});

const date = (id: number, classDate: string, ...coveredBy: string[]) => ({ id, classDate, coveredBy });

it('says which dates somebody covers already', () => {
  expect(coveredWords([date(1, '2026-11-23')])).toBeNull();
  expect(coveredWords([date(1, '2026-11-23'), date(2, '2026-11-24', 'Ravi Krishnan')])).toBe(
    'Tue 24 Nov is already covered. You are asked before anything changes.',
  );
});

it('says before the press what a grant does', () => {
  expect(grantWords('Mei Tanaka', 'Mathematics 2', 1, 'an e-mail')).toBe(
    'Mei Tanaka will cover Mathematics 2 on 1 date. Both teachers get an e-mail.',
  );
});

it('says which asked dates a grant leaves open', () => {
  const asked = [date(1, '2026-11-23'), date(2, '2026-11-24', 'Ravi Krishnan'), date(3, '2026-11-25')];
  expect(leftOpenWords(asked, [1, 3])).toBeNull();
  expect(leftOpenWords(asked, [1])).toBe('Wed 25 Nov is still open.');
});

it('says what is missing before access can be granted', () => {
  const schedule = { scheduleId: 1 } as AllocatedClass;
  const answered = { dates: [{ id: 7 }] };
  const choices = { schedule, chosen: [7], candidate: free, answered };
  expect(grantProblem({ ...choices, schedule: undefined })).toMatch(/teacher/i);
  expect(grantProblem({ ...choices, chosen: [] })).toBe(grantProblem({ ...choices, schedule: undefined }));
  expect(grantProblem({ ...choices, chosen: [8] })).toMatch(/asked/);
  expect(grantProblem({ ...choices, candidate: undefined })).toBe('Choose the temporary teacher.');
  expect(grantProblem(choices)).toBeUndefined();
  expect(grantProblem({ ...choices, chosen: [8], answered: undefined })).toBeUndefined();
});
