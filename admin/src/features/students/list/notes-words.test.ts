import { notesWords } from './notes-words';

const effect = (students: number, withNotes: number, changed: number, changedWithNotes: number) => ({
  students,
  withNotes,
  changedIds: Array.from({ length: changed }, (_, id) => id),
  changedWithNotes,
});

test('says how many of the chosen students have notes, and for how many that changes', () => {
  const { effect: words } = notesWords(true);
  expect(words(effect(14, 12, 14, 12))).toEqual([
    '12 of 14 students have notes; teachers will see them on the register, on screen and on paper.',
    'Notes written later for the others will be shown too.',
  ]);
  expect(words(effect(12, 12, 9, 9))).toEqual([
    'All 12 students have notes; the register shows those of 3 already, and will show those of 9 more, on screen and on paper.',
  ]);
  expect(words(effect(3, 0, 3, 0))).toEqual(['None of them has notes yet. Notes that are written later are shown.']);
  expect(words(effect(2, 1, 0, 0))).toEqual(['The register shows the notes of all of them already.']);
});

test('says whose notes teachers no longer see', () => {
  const { effect: words } = notesWords(false);
  expect(words(effect(14, 12, 5, 5))).toEqual([
    'The register shows the notes of 5 of 14 students. Teachers will no longer see them. The notes stay on the students’ pages.',
  ]);
  expect(words(effect(14, 12, 0, 0))).toEqual(['The register shows notes of none of them.']);
});
