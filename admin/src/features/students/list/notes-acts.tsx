import { Button } from 'antd';
import { useState } from 'react';
import type { NotesOnRegister, NotesOnRegisterEffect } from '@homeroom/shared/students/notes-on-register';
import { plural } from '@homeroom/shared/text';
import { Dialog } from '../../../components/dialog';
import { Pending } from '../../../components/pending';
import { Problem } from '../../../components/problem';
import { useDryRun } from '../../../components/use-dry-run';
import { forGood, useAct } from '../../../providers/use-act';
import { usePhone } from '../../../theme/use-media';
import { notesDone, notesPath } from './notes-result';
import { notesWords } from './notes-words';

/** Shows or hides the notes of the chosen students on the register. */
export function NotesActs({ rows, onDone }: { rows: readonly { id: number }[]; onDone: () => void }) {
  const [shown, setShown] = useState<boolean>();
  const phone = usePhone();
  return (
    <>
      <Button size="small" aria-label="Show notes on the register" onClick={() => setShown(true)}>
        {phone ? 'Show notes' : 'Show notes on the register'}
      </Button>
      <Button size="small" aria-label="Hide notes from the register" onClick={() => setShown(false)}>
        {phone ? 'Hide notes' : 'Hide notes from the register'}
      </Button>
      {shown !== undefined && (
        <NotesDialog
          wanted={{ studentIds: rows.map(({ id }) => id), shown }}
          onClose={(done) => {
            setShown(undefined);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}

/** Says what changes before it does; what was changed stands above the list, with Undo. */
function NotesDialog({ wanted, onClose }: { wanted: NotesOnRegister; onClose: (done: boolean) => void }) {
  const { preview, query } = useDryRun<NotesOnRegisterEffect>(notesPath, wanted);
  const words = notesWords(wanted.shown);
  const set = useAct<NotesOnRegister, NotesOnRegisterEffect>((request) => ['POST', notesPath, request, forGood], {
    then(effect) {
      const back = { studentIds: effect.changedIds, shown: !wanted.shown };
      notesDone.set({ words: `${words.done(effect)}.`, detail: words.after, back });
      onClose(true);
    },
  });
  const students = plural(wanted.studentIds.length, 'student');

  return (
    <Dialog
      open
      title={words.title(students)}
      okText={set.isPending ? words.acting : words.act}
      okButtonProps={{ disabled: !preview || preview.changedIds.length === 0 }}
      pending={set.isPending}
      onOk={() => set.mutate(wanted)}
      onCancel={() => onClose(false)}
    >
      <Problem className="dialog-problem">{set.error?.message}</Problem>
      {preview ? (
        words.effect(preview).map((sentence) => (
          <p key={sentence} className="dialog-words">
            {sentence}
          </p>
        ))
      ) : (
        <Pending query={query} columns={1} rows={2} />
      )}
    </Dialog>
  );
}
