import fc from 'fast-check';
import { addressAnswers } from '@homeroom/shared/students/parent-book';
import { enrollmentStates } from '@homeroom/shared/enrollments/enrollment-states';
import { foldText } from '@homeroom/shared/text';
import { personKey } from '../students/public.js';
import type { EnrollmentEntity } from './enrollment.entity.js';
import { AcceptancePlanner, type ExistingPeople } from './plan-acceptance.js';

const names = fc.constantFrom('Amina', 'Zoë', 'Bilal');
const emails = fc.constantFrom(null, 'a@x.test', 'b@x.test', 'c@x.test');
const days = fc.constantFrom('2018-03-04', '2019-01-01');

/** Few names, so that many match. */
const enrollment = fc
  .record({
    state: fc.constantFrom(...enrollmentStates),
    first: names,
    day: days,
    email1: emails,
    email2: emails,
    second: fc.boolean(),
    grade: fc.constantFrom(null, '1', 'K'),
  })
  .map(
    ({ state, first, day, email1, email2, second, grade }) =>
      ({
        state,
        studentFirstName: first,
        studentLastName: 'Yusuf',
        studentNameKey: foldText(`${first} Yusuf`),
        gender: 'Female',
        birthDate: day,
        currentGrade: null,
        risingGrade: grade,
        notes: null,
        parent1FirstName: 'Layla',
        parent1LastName: 'Yusuf',
        parent1Email: email1,
        parent1Phone: '1',
        parent1Relationship: null,
        parent2FirstName: second ? 'Omar' : null,
        parent2LastName: second ? 'Yusuf' : null,
        parent2Email: second ? email2 : null,
        parent2Phone: null,
        parent2Relationship: null,
      }) as EnrollmentEntity,
  );

const school = fc
  .record({
    emails: fc.subarray(['a@x.test', 'b@x.test']),
    students: fc.uniqueArray(fc.tuple(names, days), { selector: String }),
  })
  .map(({ emails, students }): ExistingPeople => ({
    parents: emails.map((email, n) => ({
      id: 70 + n,
      firstName: n === 0 ? 'Layla' : 'Known',
      lastName: 'Yusuf',
      fullNameKey: n === 0 ? 'layla yusuf' : 'known yusuf',
      email,
      phone: null,
      studentId: null,
      childLastName: null,
    })),
    students: new Map(
      students.map(([first, birthDate], n) => [
        personKey({ studentFirstName: first, studentLastName: 'Yusuf', birthDate }),
        [{ id: 900 + n, studentName: `${first} Yusuf`, birthDate, sectionName: null, withdrawn: n % 2 === 0 }],
      ]),
    ),
    grades: new Set(['1']),
  }));

const request = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 8 }),
    studentId: fc.constantFrom(undefined, null, 900, 901),
    parent1: fc.constantFrom(undefined, ...addressAnswers),
    parent2: fc.constantFrom(undefined, ...addressAnswers),
  }),
  {
    minLength: 1,
    maxLength: 10,
  },
);

const cases = fc
  .tuple(fc.array(enrollment, { minLength: 1, maxLength: 6 }), school, request)
  .map(([rows, known, asked]) => {
    const found = new Map(rows.map((row, n) => [n + 1, { ...row, id: n + 1 }]));
    return { found, known, asked, ...new AcceptancePlanner(found, known).plan(asked) };
  });

it('gives every requested enrollment one outcome, and counts the outcomes', () => {
  fc.assert(
    fc.property(cases, ({ asked, preview: { enrollments, summary } }) => {
      expect(enrollments.map(({ id }) => id)).toEqual([...new Set(asked.map(({ id }) => id))]);
      expect(summary.create + summary.link + summary.choose + summary.done + summary.stay).toBe(enrollments.length);
    }),
  );
});

it('counts the parents of exactly the accepted enrollments, and names none for the others', () => {
  fc.assert(
    fc.property(cases, ({ preview: { enrollments, summary } }) => {
      const shown = enrollments.filter(({ outcome }) => outcome !== 'choose').flatMap(({ parents }) => parents);
      expect(shown.filter(({ outcome }) => outcome === 'create')).toHaveLength(summary.parentsCreate);
      expect(shown.filter(({ outcome }) => outcome === 'link')).toHaveLength(summary.parentsLink);
    }),
  );
});

it('accepts exactly the announced enrollments, each student once unless another was chosen, and none whose state does not allow it', () => {
  fc.assert(
    fc.property(cases, ({ preview, newcomers, found, asked }) => {
      const promised = preview.enrollments
        .filter(({ outcome }) => outcome === 'create' || outcome === 'link')
        .map(({ id }) => id);
      expect(newcomers.map(({ enrollment }) => enrollment.id)).toEqual(promised);
      const others = new Set(asked.flatMap(({ id, studentId }) => (studentId === null ? id : [])));
      const keys = newcomers
        .filter(({ enrollment }) => !others.has(enrollment.id))
        .map(({ enrollment }) => personKey(enrollment));
      expect(new Set(keys).size).toBe(keys.length);
      for (const id of promised) expect(['SUBMITTED', 'IN_REVIEW', 'WAITLISTED']).toContain(found.get(id)!.state);
    }),
  );
});

it('never creates a possible duplicate unless that was chosen, and links only to a matching student', () => {
  fc.assert(
    fc.property(cases, ({ newcomers, known, asked }) => {
      const choices = new Map(asked.map(({ id, studentId }) => [id, studentId]));
      for (const { student, enrollment } of newcomers) {
        const agreeing = (known.students.get(personKey(enrollment)) ?? []).map(({ id }) => id);
        if (typeof student === 'number') expect(agreeing).toContain(student);
        else if (agreeing.length > 0) expect(choices.get(enrollment.id)).toBeNull();
      }
    }),
  );
});

it('has one parent for each e-mail address and name, asks about other names, and counts only new ones as created', () => {
  fc.assert(
    fc.property(cases, ({ preview: { summary }, parents, newcomers }) => {
      const addresses = parents.flatMap(({ email, fullNameKey }) => (email ? `${email} ${fullNameKey}` : []));
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(summary.parentsCreate).toBe(parents.filter(({ id }) => id === null).length);
      expect(summary.parentsCreate + summary.parentsLink).toBe(
        newcomers.flatMap((newcomer) => newcomer.parents).length,
      );
      for (const newcomer of newcomers)
        expect(new Set(newcomer.parents.map(({ parent }) => parent)).size).toBe(newcomer.parents.length);
    }),
  );
});
