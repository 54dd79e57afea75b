import { familyNews, teacherNews, type StayChange } from './stay-letters.js';

const lina = { id: 1, firstName: 'Lina', lastName: 'Haddad' };
const move: StayChange = { act: 'move', from: '2-B', to: '3-A', firstDay: '2026-11-30' };
const leaving: StayChange = { act: 'withdraw', lastDay: '2026-12-04' };
const arabic = { className: 'Arabic 2', sectionName: '2-B' };
const maths = { className: 'Maths 3', sectionName: '3-A' };

test('a family reads where their child moves, and when', () => {
  expect(familyNews(lina, move)).toEqual({
    subject: 'Lina moves from section 2-B to section 3-A on Mon 30 Nov 2026',
    sentences: ['Lina moves from section 2-B to section 3-A on Mon 30 Nov 2026.'],
  });
  expect(familyNews(lina, { ...move, from: null }).sentences).toEqual(['Lina joins section 3-A on Mon 30 Nov 2026.']);
  expect(familyNews(lina, { ...move, from: '3-A' }).sentences).toEqual(['Lina stays in section 3-A.']);
});

test('a family reads the last day of a child who leaves', () => {
  expect(familyNews(lina, leaving)).toEqual({
    subject: 'Lina leaves the school',
    sentences: ['Lina leaves the school; the last day is Fri 4 Dec 2026.'],
  });
});

test('a teacher reads which of their classes a student leaves and joins', () => {
  expect(teacherNews(lina, { leaves: [arabic], joins: [maths] }, move).sentences).toEqual([
    'Lina Haddad moves from section 2-B to section 3-A on Mon 30 Nov 2026.',
    'From that day on, Lina is no longer in your class Arabic 2 · Section 2-B.',
    'From that day on, Lina is in your class Maths 3 · Section 3-A.',
  ]);
  expect(teacherNews(lina, { leaves: [arabic, maths], joins: [] }, leaving).sentences).toEqual([
    'Lina Haddad leaves the school; the last day is Fri 4 Dec 2026.',
    'Lina is in your classes Arabic 2 · Section 2-B and Maths 3 · Section 3-A until then.',
  ]);
});
