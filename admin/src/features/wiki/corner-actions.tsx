import { FileAddOutlined, FolderAddOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Link } from 'react-router';
import { defaultWikiConfig, uploadHint } from '@homeroom/shared/wiki/wiki-config';
import { useCorner } from './use-corner';
import { cornerPath } from './use-corner-address';
import { useTeachersFolder, useWikiConfig } from './wiki-queries';

const creations = {
  folder: { action: 'createFolder', label: 'New Folder', icon: <FolderAddOutlined />, type: 'default' },
  note: { action: 'createNote', label: 'New Note', icon: <FileAddOutlined />, type: 'default' },
  upload: { action: 'uploadFile', label: 'Upload File', icon: <UploadOutlined />, type: 'primary' },
} as const;

/** Buttons that add to the open folder. */
export function CornerActions({ kinds }: { kinds: readonly (keyof typeof creations)[] }) {
  const { whyNotAdd, acts } = useCorner();
  return kinds.map((kind) => {
    const { action, label, icon, type } = creations[kind];
    const why = whyNotAdd(action);
    return (
      <Tooltip key={kind} title={why}>
        <Button
          type={type}
          icon={icon}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => acts.start({ act: kind })}
        >
          {label}
        </Button>
      </Tooltip>
    );
  });
}

/** Why nothing can be uploaded here, for phones without hover, with a link to the folder for uploads. */
export function UploadHint() {
  const why = useCorner().whyNotAdd('uploadFile');
  const config = useWikiConfig() ?? defaultWikiConfig;
  const isElsewhere = why === uploadHint(config);
  const folder = useTeachersFolder(config, isElsewhere);
  if (!why) return null;
  return (
    <p className="small muted">
      {why}
      {isElsewhere && folder !== undefined && (
        <>
          {' '}
          <Link className="text-link" to={cornerPath(folder)}>
            Open it
          </Link>
        </>
      )}
    </p>
  );
}
