import { useEffect } from 'react';
import type { NotesOnRegister } from '@homeroom/shared/students/notes-on-register';
import { ActNotice } from '../../../components/act-notice';
import { store } from '../../../providers/store';
import { forGood, useAct } from '../../../providers/use-act';

export const notesPath = '/students/notes-on-register';

interface NotesDone {
  words: string;
  detail?: string;
  /** What undoes it; nothing once it is undone. */
  back?: NotesOnRegister;
}

/** What was last done with the notes of chosen students, while the list is open. */
export const notesDone = store<NotesDone | null>(null);

/** The result above the list, with Undo. */
export function NotesResult() {
  const done = notesDone.use();
  const undo = useAct((request: NotesOnRegister) => ['POST', notesPath, request, forGood], {
    failed: 'Nothing was undone.',
    then: () => notesDone.set({ words: 'The register shows the same notes as before.' }),
  });
  useEffect(() => () => notesDone.set(null), []);
  if (!done) return null;
  const { back, ...result } = done;
  return (
    <ActNotice
      key={done.words}
      fresh
      done={{ ...result, ...(back && { undo: () => undo.mutate(back) }) }}
      undoing={undo.isPending}
      onClose={() => notesDone.set(null)}
    />
  );
}
