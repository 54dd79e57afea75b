import fc from 'fast-check';
import { enrollmentMoves, enrollmentStates, mayMove, nextSteps, stateWords } from './enrollment-states.js';
import {
  enrollmentParts,
  enrollmentProblems,
  enrollmentSchema,
  enrollmentTitle,
  type EnrollmentField,
} from './enrollments.js';
import { studentColumns } from '../student-import.js';

const today = '2026-11-18';
const fields = Object.keys(enrollmentSchema.shape) as EnrollmentField[];

describe('the fields of the form', () => {
  it('stand each in one part of it, but for the consent at its end', () => {
    expect(enrollmentParts.flatMap((part) => part.fields).sort()).toEqual(
      fields.filter((field) => field !== 'consent').sort(),
    );
  });

  it('have one name each outside their part', () => {
    const titles = fields.map(enrollmentTitle);
    expect(new Set(titles).size).toBe(fields.length);
    expect(titles).toEqual(
      expect.arrayContaining(['Student first name', 'Parent 1 e-mail', 'Parent 2 relationship', 'Gender']),
    );
  });

  it('are the columns of a sheet', () => {
    expect(Object.keys(studentColumns).sort()).toEqual(fields.filter((field) => field !== 'consent').sort());
  });
});

describe('what is wrong between fields', () => {
  const answer = fc.option(fc.constantFrom('a@x.test', 'b@x.test'), { nil: null });

  it('is always said beside a field of the form, with a sentence', () => {
    const answers = fc.record({
      birthDate: fc.constantFrom('2018-01-01', '2030-01-01', today),
      parent1Email: answer,
      parent1Phone: answer,
      parent2FirstName: answer,
      parent2LastName: answer,
      parent2Email: answer,
      parent2Relationship: answer,
    });
    fc.assert(
      fc.property(answers, (given) => {
        for (const { path, message } of enrollmentProblems(given, today)) {
          expect(fields).toContain(path);
          expect(message).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });

  const named = { studentLastName: 'Pelé', parent1FirstName: 'Celeste' };

  it('is a student or a first parent without any name', () => {
    const paths = (given: object) =>
      enrollmentProblems({ ...named, parent1Phone: '1', ...given }, today).map(({ path }) => path);
    expect(paths({ studentLastName: '\u200e' })).toEqual(['studentFirstName']);
    expect(paths({ parent1FirstName: '' })).toEqual(['parent1FirstName']);
    expect(paths({ parent2Phone: '2' })).toEqual(['parent2FirstName']);
    expect(paths({ parent2Phone: '2', parent2LastName: 'Dondinho' })).toEqual([]);
  });

  it('is nothing for one parent who can be reached', () => {
    expect(enrollmentProblems({ ...named, birthDate: '2018-01-01', parent1Phone: '1' }, today)).toEqual([]);
  });
});

describe('the states', () => {
  const state = fc.constantFrom(...enrollmentStates);

  it('are all reached from SUBMITTED, and none leads to itself or out of ACCEPTED', () => {
    const reached = new Set(['SUBMITTED']);
    for (const from of enrollmentStates) for (const to of enrollmentMoves[from]) reached.add(to);
    expect([...reached].sort()).toEqual([...enrollmentStates].sort());
    fc.assert(fc.property(state, (from) => !mayMove(from, from) && !mayMove('ACCEPTED', from)));
  });

  it('never lead back to SUBMITTED, and to ACCEPTED only from where the answer is open', () => {
    fc.assert(
      fc.property(
        state,
        (from) =>
          !mayMove(from, 'SUBMITTED') &&
          mayMove(from, 'ACCEPTED') === ['SUBMITTED', 'IN_REVIEW', 'WAITLISTED'].includes(from),
      ),
    );
  });

  it.each(enrollmentStates)('%s has words for the office and for the applicant', (each) => {
    expect(stateWords[each]).toMatch(/^[A-Z]/);
    expect(nextSteps[each].now).toMatch(/\.$/);
    expect(nextSteps[each].next).toMatch(/\.$/);
  });
});
