import type { Crumb, WikiNode } from '@homeroom/shared/wiki/nodes';
import type { CornerActs } from './corner-acts';
import { EditNoteDialog } from './dialogs/edit-note-dialog';
import { MoveDialog } from './dialogs/move-dialog';
import { NewNodeDialog } from './dialogs/new-node-dialog';
import { DeleteDialog, RenameDialog } from './dialogs/node-dialogs';
import { SameNameDialog } from './uploads/same-name-dialog';
import { UploadDialog } from './uploads/upload-dialog';
import type { Uploads } from './uploads/use-uploads';
import type { Rights } from './use-rights';

interface CornerDialogsProps {
  acts: CornerActs;
  folder: number | null;
  way: readonly Crumb[];
  rights: Rights;
  uploads: Uploads;
  maxBytes: number;
  onCreated: (node: WikiNode) => void;
  onDeleted: (node: WikiNode) => void;
}

/** The open dialog, and the question about uploads whose name is taken. */
export function CornerDialogs(props: CornerDialogsProps) {
  return (
    <>
      <OpenDialog {...props} />
      <SameNameDialog uploads={props.uploads} mayDelete={props.rights.whyNot('delete') === null} />
    </>
  );
}

function OpenDialog({ acts, folder, way, rights, uploads, maxBytes, onCreated, onDeleted }: CornerDialogsProps) {
  const { dialog, close } = acts;
  if (!dialog) return null;
  const location = ['Root', ...way.map(({ name }) => name)].join(' / ');
  switch (dialog.act) {
    case 'folder':
    case 'note':
      return (
        <NewNodeDialog kind={dialog.act} parentId={folder} location={location} onClose={close} onCreated={onCreated} />
      );
    case 'upload':
      return (
        <UploadDialog
          location={location}
          maxBytes={maxBytes}
          keepsBoth={rights.whyNot('delete') !== null}
          onClose={close}
          onUpload={(files) => void uploads.add(files, folder, way.at(-1)?.name ?? 'Root')}
        />
      );
    case 'rename':
      return <RenameDialog node={dialog.node} onClose={close} />;
    case 'move':
      return <MoveDialog node={dialog.node} onClose={close} />;
    case 'edit':
      return <EditNoteDialog node={dialog.node} onClose={close} />;
    case 'delete':
      return <DeleteDialog node={dialog.node} location={location} onClose={close} onDeleted={onDeleted} />;
  }
}
