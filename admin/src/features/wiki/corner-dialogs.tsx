import { EditNoteDialog } from './dialogs/edit-note-dialog';
import { MoveDialog } from './dialogs/move-dialog';
import { NewNodeDialog, DeleteDialog, RenameDialog } from './dialogs/node-dialogs';
import { SameNameDialog } from './uploads/same-name-dialog';
import { UploadDialog } from './uploads/upload-dialog';
import { useCorner } from './use-corner';

/** The open dialog, and the question about uploads whose name is taken. */
export function CornerDialogs() {
  return (
    <>
      <OpenDialog />
      <SameNameDialog />
    </>
  );
}

function OpenDialog() {
  const { dialog } = useCorner().acts;
  switch (dialog?.act) {
    case 'folder':
    case 'note':
      return <NewNodeDialog kind={dialog.act} />;
    case 'upload':
      return <UploadDialog />;
    case 'rename':
      return <RenameDialog node={dialog.node} />;
    case 'move':
      return <MoveDialog node={dialog.node} />;
    case 'edit':
      return <EditNoteDialog node={dialog.node} />;
    case 'delete':
      return <DeleteDialog node={dialog.node} />;
    default:
      return null;
  }
}
