import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { acceptedTypes } from '@homeroom/shared/files';
import { Pending } from '../../components/pending';
import { State } from '../../components/state';
import { NodeRows } from './node-rows';
import { useCorner } from './use-corner';
import { useSize } from './use-size';
import { useChildren } from './wiki-queries';

/** The content of the open folder. */
export function FolderView() {
  const { folder, folderName, may, acts } = useCorner();
  const children = useChildren(folder);
  const { element, ...size } = useSize();
  const mayUpload = may('uploadFile');
  return (
    <div className="corner-list" ref={element}>
      {children.error || !children.data ? (
        <Pending title="Failed to load" query={children} columns={4} rows={8} label="Loading the folder…" />
      ) : children.data.length === 0 ? (
        <State
          kind="empty"
          title={folder === null ? 'Nothing here yet' : 'This folder is empty'}
          action={mayUpload && <Button onClick={() => acts.start({ act: 'upload' })}>Upload File</Button>}
        >
          {folder === null
            ? 'Folders, notes and files that teachers share appear here.'
            : 'Add a folder or a note, or drop files here.'}
        </State>
      ) : (
        <NodeRows rows={children.data} size={size} />
      )}
      {mayUpload && children.data && (
        <p className="corner-drop-hint">
          <UploadOutlined aria-hidden /> Drop a file anywhere here to upload it to <b>{folderName}</b>
          <span className="small muted">{acceptedTypes}</span>
        </p>
      )}
    </div>
  );
}
