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
import { notesWords } from './notes-words';

interface NotesActsProps {
  rows: readonly { id: number }[];
  onDone: () => void;
}

const path = '/students/notes-on-register';

/** Shows or hides the notes of the chosen students on the register. */
export function NotesActs({ rows, onDone }: NotesActsProps) {
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

/** Says what changes before it does, and then what was changed, with Undo. */
function NotesDialog({ wanted, onClose }: { wanted: NotesOnRegister; onClose: (done: boolean) => void }) {
  const { preview, query } = useDryRun<NotesOnRegisterEffect>(path, wanted, {});
  const set = useAct<NotesOnRegister, NotesOnRegisterEffect>((request) => ['POST', path, request, forGood]);
  const undo = useAct((request: NotesOnRegister) => ['POST', path, request, forGood], {
    done: 'The register shows the same notes as before.',
    then: () => onClose(true),
  });
  const words = notesWords(wanted.shown);
  const students = plural(wanted.studentIds.length, 'student');
  const effect = set.data;

  if (effect)
    return (
      <Dialog
        open
        title={words.done(effect)}
        okText="Close"
        closable={!undo.isPending}
        onOk={() => onClose(true)}
        onCancel={() => onClose(true)}
        footer={(_, { OkBtn }) => (
          <>
            <Button
              loading={undo.isPending}
              onClick={() => undo.mutate({ studentIds: effect.changedIds, shown: !wanted.shown })}
            >
              Undo
            </Button>
            <OkBtn />
          </>
        )}
      >
        <Problem className="dialog-problem">{undo.error?.message}</Problem>
        <p className="dialog-words">{words.after}</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={words.title(students)}
      okText={set.isPending ? words.acting : words.act}
      okButtonProps={{ disabled: !preview || preview.changedIds.length === 0 }}
      confirmLoading={set.isPending}
      cancelButtonProps={{ disabled: set.isPending }}
      closable={!set.isPending}
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
