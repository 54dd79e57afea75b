import type { NotesOnRegisterEffect } from '@homeroom/shared/students/notes-on-register';
import { plural, showCount } from '@homeroom/shared/text';

/** '12 of 14 students have notes', 'All 3 students have notes'. */
function notesInWords({ students, withNotes }: NotesOnRegisterEffect) {
  if (students === 1) return 'The student has notes';
  const who =
    withNotes === students
      ? `All ${plural(students, 'student')}`
      : `${showCount(withNotes)} of ${plural(students, 'student')}`;
  return `${who} ${withNotes === 1 ? 'has' : 'have'} notes`;
}

interface NotesWords {
  title: (students: string) => string;
  act: string;
  acting: string;
  /** What would change, in sentences. */
  effect: (effect: NotesOnRegisterEffect) => string[];
  done: (effect: NotesOnRegisterEffect) => string;
  after: string;
}

const showing: NotesWords = {
  title: (students) => `Show notes on the register for ${students}?`,
  act: 'Show notes',
  acting: 'Showing…',
  effect(effect) {
    const { students, withNotes, changedIds, changedWithNotes } = effect;
    const already = withNotes - changedWithNotes;
    if (changedIds.length === 0) return ['The register shows the notes of all of them already.'];
    if (withNotes === 0) return ['None of them has notes yet. Notes that are written later are shown.'];
    const notes = notesInWords(effect);
    return [
      already === 0
        ? `${notes}; teachers will see them on the register, on screen and on paper.`
        : `${notes}; the register shows those of ${showCount(already)} already, and will show those of ${showCount(changedWithNotes)} more, on screen and on paper.`,
      ...(withNotes < students ? ['Notes written later for the others will be shown too.'] : []),
    ];
  },
  done: ({ changedWithNotes }) =>
    changedWithNotes === 0
      ? 'The register will show notes that are written later'
      : `The register shows the notes of ${plural(changedWithNotes, 'more student')}`,
  after: 'Each student’s page says whether the register shows the notes.',
};

const hiding: NotesWords = {
  title: (students) => `Hide notes from the register for ${students}?`,
  act: 'Hide notes',
  acting: 'Hiding…',
  effect({ students, changedIds, changedWithNotes }) {
    if (changedIds.length === 0) return ['The register shows notes of none of them.'];
    if (changedWithNotes === 0) return ['None of them has notes yet. Notes that are written later are not shown.'];
    return [
      `The register shows the notes of ${showCount(changedWithNotes)} of ${plural(students, 'student')}. Teachers will no longer see ${changedWithNotes === 1 ? 'these' : 'them'}. The notes stay on the students’ pages.`,
    ];
  },
  done: ({ changedWithNotes }) =>
    changedWithNotes === 0
      ? 'The register will not show notes that are written later'
      : `The register no longer shows the notes of ${plural(changedWithNotes, 'student')}`,
  after: 'The notes stay on the students’ pages.',
};

export const notesWords = (shown: boolean): NotesWords => (shown ? showing : hiding);
