import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { acceptedTypes } from '@homeroom/shared/files';
import type { Crumb } from '@homeroom/shared/wiki/nodes';
import { Pending } from '../../components/pending';
import { State } from '../../components/state';
import type { CornerActs } from './corner-acts';
import { NodeRows } from './node-rows';
import type { CornerAddress } from './use-corner-address';
import { useSize } from './use-size';
import type { Rights } from './use-rights';
import { useChildren } from './wiki-queries';

interface FolderViewProps {
  folder: number | null;
  crumbs: readonly Crumb[];
  address: CornerAddress;
  rights: Rights;
  acts: CornerActs;
}

/** The content of the open folder. */
export function FolderView({ folder, crumbs, address, rights, acts }: FolderViewProps) {
  const children = useChildren(folder);
  const { element, ...size } = useSize();
  const folderName = crumbs.at(-1)?.name ?? 'Root';
  const mayUpload = rights.whyNot('uploadFile') === null;
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
        <NodeRows rows={children.data} size={size} address={address} rights={rights} onAct={acts.startOn} />
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
