import type { Merging } from '../../platform/merging/merging.js';
import type { StudentEntity } from './student.entity.js';

/** Says which notes the register shows after a merge, if it shows those of either record now. */
export const mergeNotes: Merging = {
  subject: 'Student',
  columns: [],

  plan({ kept, other, values }) {
    const [before, otherBefore, after] = [kept, other, values].map((record) =>
      shownNotes(record as unknown as StudentEntity),
    );
    if (after) return Promise.resolve({ moves: [`The register will show these notes: ${after}`] });
    return Promise.resolve(before || otherBefore ? { moves: ['The register will no longer show notes.'] } : {});
  },

  move: () => Promise.resolve(),
};

const shownNotes = ({ notes, notesOnRegister }: Pick<StudentEntity, 'notes' | 'notesOnRegister'>) =>
  notesOnRegister && notes ? notes.replaceAll('\n', ' / ') : null;
